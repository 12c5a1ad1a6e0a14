/** Keys of the page: `/` leads to the search, Escape empties it, the arrows go through the lines, Enter opens one. */
export function listenToKeys(root: HTMLElement): void {
  root.ownerDocument.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const search = root.querySelector<HTMLInputElement>(".doc-search");
    const { activeElement } = root.ownerDocument;
    const isSearching = activeElement === search;
    if (event.key === "/" && !isSearching) search?.focus();
    else if (event.key === "Escape" && search && search.value !== "") {
      search.value = "";
      search.dispatchEvent(new Event("input"));
      search.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isSearching && !(activeElement instanceof Element && activeElement.matches(".doc-line"))) return;
      step(root, activeElement, event.key === "ArrowDown" ? 1 : -1);
    } else return;
    event.preventDefault();
  });
}

/** To the next line that is seen; from the first, back to the search. */
function step(root: HTMLElement, from: Element | null, by: 1 | -1): void {
  const stops = [...root.querySelectorAll<HTMLElement>(".doc-search, .doc-line")].filter((one) =>
    one.checkVisibility(),
  );
  const at = stops.findIndex((one) => from !== null && one.isSameNode(from));
  stops[at + by]?.focus();
}
