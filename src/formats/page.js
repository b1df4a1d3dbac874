"use strict";
(() => {
  const shown = () => {
    const target = document.getElementById(location.hash.slice(1)) || document.body;
    if (target.matches(".place")) return target;
    return target.querySelector(".first") || document.querySelector(".first");
  };
  const mark = () => {
    document.querySelectorAll("[aria-current]").forEach(link => link.removeAttribute("aria-current"));
    document.querySelectorAll('.notes a[href="#' + shown().id + '"]').forEach(link => {
      link.setAttribute("aria-current", "true");
      const list = shown().closest(".places");
      if (list.offsetTop === link.closest(".notes").offsetTop) link.scrollIntoView({block: "nearest"});
    });
  };
  const links = {
    ArrowLeft: 'a[rel="prev"]', ArrowRight: 'a[rel="next"]', ArrowDown: ".others a",
    Home: ".steps .start", End: ".steps .end"
  };
  document.addEventListener("keydown", event => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = event.key in links ? shown().querySelector(links[event.key]) : null;
    if (!link) return;
    event.preventDefault();
    location.replace(link.getAttribute("href"));
  });
  addEventListener("hashchange", () => {
    mark();
    const texts = [...shown().querySelectorAll("title, .state, .comment")].map(part => part.textContent);
    document.getElementById("said").textContent = texts.join(" ");
  });
  mark();
})();
