import { BESIDE_CRUMBS } from "../../ui/beside-crumbs.ts";

/**
 * Keeps an element beside the breadcrumb as long as the page's own name can be read whole next to it, in short (`data-short`) where there is
 * little room, and otherwise in a place of its own; what else is in the header, such as how much is unread, comes and goes.
 * @param here where it is when there is no room, or no header.
 * @returns the way to end it, which takes the element away.
 */
export function placeBesideCrumbs(element: HTMLElement, here: HTMLElement): () => void {
  const slot = document.getElementById(BESIDE_CRUMBS);
  const crumbs = slot?.parentElement?.querySelector<HTMLElement>(".qs-crumbs");
  const name = crumbs?.querySelector<HTMLElement>("[aria-current=page]");
  if (!slot || !crumbs || !name) {
    here.append(element);
    return () => element.remove();
  }
  // The name does not give way, and the element neither: what is missing is missing beside the name.
  const isTooNarrow = () => crumbs.clientWidth < Math.max(name.offsetWidth, 1);
  const arrange = () => {
    moveTo(slot, element);
    for (const isShort of [false, true]) {
      element.toggleAttribute("data-short", isShort);
      if (!isTooNarrow()) return;
    }
    element.removeAttribute("data-short");
    moveTo(here, element);
  };
  arrange();
  const observer = new ResizeObserver(arrange);
  for (const one of [crumbs, name, element]) observer.observe(one);
  return () => {
    observer.disconnect();
    element.remove();
  };
}

/** Moves an element, and the keyboard with it. */
function moveTo(place: HTMLElement, element: HTMLElement): void {
  if (element.parentElement === place) return;
  const { activeElement } = document;
  place.append(element);
  if (activeElement instanceof HTMLElement && element.contains(activeElement)) activeElement.focus();
}
