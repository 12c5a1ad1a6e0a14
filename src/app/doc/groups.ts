import type { DocShown } from "../../contract/api-docs.ts";
import { element, operationView } from "./doc-view.ts";
import { type Entry, grouped } from "./search.ts";

/** So many operations at most are open to be read after a search; more groups than that are closed, with their counts. */
const OPENED_MAX = 80;

/** The groups of operations. What a group holds is made when it is opened: a long description is there at once. */
export interface Groups {
  readonly element: HTMLElement;
  /** Shows what has the words. @returns how many operations that are. */
  show(shown: DocShown, entries: readonly Entry[], wanted: string): number;
  /** Opens an operation and leads to it. */
  reveal(operationId: string): void;
}

export function createGroups(): Groups {
  const place = element("div", "doc-groups");
  const fillers = new Map<HTMLDetailsElement, () => void>();
  const groupOf = new Map<string, HTMLDetailsElement>();

  const groupView = (tag: string, entries: readonly Entry[], shown: DocShown): HTMLDetailsElement => {
    const title = element(
      "summary",
      "doc-line",
      element("h2", "", tag),
      element("small", "", String(entries.length)),
    );
    const group = element("details", "doc-group", title);
    const fill = () => {
      if (group.childElementCount > 1) return;
      group.append(...entries.map((entry) => operationView(entry, shown)));
    };
    fillers.set(group, fill);
    group.addEventListener("toggle", () => group.open && fill());
    for (const { operation } of entries) groupOf.set(operation.operationId, group);
    return group;
  };
  const open = (group: HTMLDetailsElement) => {
    fillers.get(group)?.();
    group.open = true;
  };

  return {
    element: place,
    show: (shown, entries, wanted) => {
      fillers.clear();
      groupOf.clear();
      const found = grouped(entries, wanted);
      const count = [...found.values()].reduce((sum, { length }) => sum + length, 0);
      const groups = [...found].map(([tag, own]) => groupView(tag, own, shown));
      if (wanted.trim() !== "" && count <= OPENED_MAX) for (const group of groups) open(group);
      place.replaceChildren(...(count === 0 ? [element("p", "doc-none", shown.texts.none)] : groups));
      return count;
    },
    reveal: (operationId) => {
      const group = groupOf.get(operationId);
      if (!group) return;
      open(group);
      const view = document.getElementById(operationId);
      if (!(view instanceof HTMLDetailsElement)) return;
      view.open = true;
      view.querySelector("summary")?.focus({ preventScroll: true });
      view.scrollIntoView({ block: "start" });
    },
  };
}
