"""The model client: remote calls, dated prices, the one retry owner, rate limits."""
