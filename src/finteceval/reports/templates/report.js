(() => {
  const cases = [...document.querySelectorAll("details.case")];
  const box = document.getElementById("filter");
  if (box) {
    const shown = box.querySelector("output");
    box.hidden = false;
    box.addEventListener("change", (event) => {
      const wish = event.target.value;
      for (const one of cases) one.hidden = wish !== "" && !one.dataset.states.split(" ").includes(wish);
      shown.textContent = `${cases.filter((one) => !one.hidden).length} / ${cases.length}`;
    });
  }
  const folds = document.querySelectorAll("details.case, details.fold:not(.case *)");
  addEventListener("beforeprint", () => folds.forEach((one) => (one.open = true)));
})();
