import "./doc.css";
import * as v from "valibot";
import { type DocReady, DocShown } from "../../contract/api-docs.ts";
import { element } from "./doc-view.ts";
import { createGroups } from "./groups.ts";
import { type Entry, entriesOf } from "./search.ts";

/** The page `/doc.html`: shows the description of the calls that the console around it gives it (`contract/api-docs.ts`). */

const place = document.getElementById("doc");
const groups = createGroups();
let shown: DocShown | undefined;
/** The operation that was led to last. */
let at = "";

function draw(): void {
  if (!place || !shown) return;
  const { document: described, texts, language, dark } = shown;
  document.documentElement.lang = language;
  document.documentElement.dataset.dark = String(dark);
  document.title = described.info.title;
  const entries = entriesOf(described);
  const search = element("input", "doc-search");
  const before = place.querySelector<HTMLInputElement>(".doc-search")?.value ?? "";
  Object.assign(search, {
    type: "search",
    value: before,
    placeholder: texts.search,
    ariaLabel: texts.search,
  });
  search.setAttribute("aria-keyshortcuts", "/");
  const count = element("output", "doc-count");
  search.addEventListener("input", () => fill(entries, search.value, count));
  place.replaceChildren(
    element(
      "header",
      "",
      element("h1", "", described.info.title, " ", element("small", "", described.info.version)),
      element("p", "doc-about", described.info.description ?? ""),
    ),
    element("div", "doc-bar", search, count),
    groups.element,
  );
  fill(entries, before, count);
  lead();
}

function fill(entries: readonly Entry[], wanted: string, count: HTMLElement): void {
  if (!shown) return;
  const found = groups.show(shown, entries, wanted);
  count.textContent = shown.texts.count.replace("{count}", String(found));
}

/** To the operation that the console's address names, once. */
function lead(): void {
  if (!shown || shown.at === at) return;
  at = shown.at;
  groups.reveal(at);
}

if (place) listenToKeys(place);

window.addEventListener("message", ({ data, origin, source }) => {
  if (origin !== location.origin || source !== window.parent) return;
  const parsed = v.safeParse(DocShown, data);
  if (!parsed.success) return;
  const isSame = shown !== undefined && contentOf(shown) === contentOf(parsed.output);
  shown = parsed.output;
  if (isSame) lead();
  else draw();
});

/** All but the place that is led to. */
const contentOf = ({ at: _, ...rest }: DocShown): string => JSON.stringify(rest);

if (window.parent !== window) {
  window.parent.postMessage({ kind: "qs:doc-ready" } satisfies DocReady, location.origin);
}

/** Keys of the page: `/` leads to the search, Escape empties it, the arrows go through the lines, Enter opens one. */
function listenToKeys(root: HTMLElement): void {
  root.ownerDocument.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const search = root.querySelector<HTMLInputElement>(".doc-search");
    const at = event.target instanceof Element ? event.target : null;
    const isSearching = at === search;
    if (event.key === "/" && !isSearching) search?.focus();
    else if (event.key === "Escape" && search && search.value !== "") {
      search.value = "";
      search.dispatchEvent(new Event("input"));
      search.focus();
    } else if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (!isSearching && at?.matches(".doc-line") !== true) return;
      step(root, at, event.key === "ArrowDown" ? 1 : -1);
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
