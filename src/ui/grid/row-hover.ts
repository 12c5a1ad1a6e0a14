/** Marks the row under the pointer where its cells have no element in common, without drawing any of them anew. */

const MARK = "data-hovered";
/** After this long without scrolling, cells that have come into view are marked too. */
const REST_MS = 100;

export function markHoveredRow(body: HTMLElement): () => void {
  let row: string | null = null;
  const mark = (next: string | null) => {
    for (const cell of body.querySelectorAll(`[${MARK}]`)) cell.removeAttribute(MARK);
    row = next;
    if (row === null) return;
    for (const cell of body.querySelectorAll(`[data-row="${row}"]`)) cell.setAttribute(MARK, "");
  };
  const over = ({ target }: PointerEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>("[data-row]") : null;
    const next = cell?.dataset.row ?? null;
    if (next !== row) mark(next);
  };
  let resting: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
    clearTimeout(resting);
    resting = setTimeout(() => mark(row), REST_MS);
  };
  const leave = () => mark(null);
  body.addEventListener("pointerover", over);
  body.addEventListener("pointerleave", leave);
  body.addEventListener("scroll", scrolled, { capture: true, passive: true });
  return () => {
    clearTimeout(resting);
    body.removeEventListener("scroll", scrolled, { capture: true });
    body.removeEventListener("pointerover", over);
    body.removeEventListener("pointerleave", leave);
  };
}
