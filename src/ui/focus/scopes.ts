import { Classes } from "@blueprintjs/core";

/**
 * Where the keyboard goes. What opens over the page or beside it is a scope, and the open ones are a stack: a scope that closes gives the
 * focus back to what had it before, through the scopes that it was opened from. All of the console's `document.activeElement` is here.
 */
export interface FocusScope {
  /** What had the focus before, and the panels and the page around it. */
  readonly ways: readonly HTMLElement[];
  /** The scope that it was opened in. */
  readonly parent: FocusScope | undefined;
  /** What holds the scope's own controls; null until it is drawn. */
  root: HTMLElement | null;
}

const open: FocusScope[] = [];

/** Class of what lies over the page and is none of Blueprint's. */
export const OVER_PAGE = "qs-over-page";
const OVERLAYS = `.${Classes.PORTAL}, .${OVER_PAGE}`;

/**
 * Whether anything is open over the page, a dialog, a drawer, a menu or a popover, so that a key is not for what lies below. What opens beside
 * the page is no overlay; a scope that is not drawn yet is one.
 */
export const isOverlayOpen = (): boolean =>
  open.some(({ root }) => root === null || root.closest(OVERLAYS) !== null);

/** What else takes the keyboard where an element is gone: the panel or the page around it. */
const HOMES = "aside[tabindex], main";

/** The page that is shown. */
export const pageHome = () => document.querySelector("main");

/** The element with the focus; null where there is none, as after the removal of the one that had it. */
export function focused(): HTMLElement | null {
  const at = document.activeElement;
  return at instanceof HTMLElement && at !== document.body ? at : null;
}

/** The stops that keep the Tab key in an overlay; a dialog takes the keyboard there for itself as what lies over it closes. */
export const STOPS = `.${Classes.OVERLAY_START_FOCUS_TRAP}, .${Classes.OVERLAY_END_FOCUS_TRAP}`;

/** Whether the focus is where a user has brought it: an element, and none that only leads the keyboard round. */
export const isUsersPlace = (at: EventTarget | null): at is HTMLElement =>
  at instanceof HTMLElement && !at.matches(STOPS);

/** A scope that is about to open, while what opens it still has the focus. @param opener what that is, where the focus may be elsewhere. */
export function scopeFrom(opener: HTMLElement | null = focused()): FocusScope {
  const ways: HTMLElement[] = [];
  for (let at = opener; at !== null; at = at.parentElement?.closest<HTMLElement>(HOMES) ?? null)
    ways.push(at);
  const parent = opener === null ? open.at(-1) : open.findLast(({ root }) => root?.contains(opener));
  return { ways, parent, root: null };
}

/** The scope is open. @returns what closes it, once: the keyboard goes back, unless the user has gone on elsewhere. */
export function openScope(scope: FocusScope): () => void {
  open.push(scope);
  const isLost = () => {
    const at = focused();
    return !isUsersPlace(at) || scope.root?.contains(at) === true;
  };
  return () => {
    const at = open.indexOf(scope);
    if (at === -1) return;
    open.splice(at, 1);
    if (isLost()) giveBack(scope);
    // What has it now may go with the answer.
    requestAnimationFrame(() => isLost() && giveBack(scope));
  };
}

const giveBack = (scope: FocusScope) => takeFirst(waysBack(scope));

function takeFirst(ways: Iterable<HTMLElement | null>): void {
  for (const way of ways) if (takeFocus(way)) return;
}

function* waysBack({ ways, parent }: FocusScope): Generator<HTMLElement | null> {
  const isParentOpen = parent !== undefined && open.includes(parent);
  // What is in a scope that has closed meanwhile may still be fading out.
  for (const way of ways) if (isParentOpen || parent?.root?.contains(way) !== true) yield way;
  if (isParentOpen) yield* startOf(parent.root);
  if (parent === undefined) yield pageHome();
  else yield* waysBack(parent);
}

/** What takes the focus in a part of the page that is to have it: the part itself, or the first stop in it. */
function* startOf(part: HTMLElement | null): Generator<HTMLElement | null> {
  yield part;
  yield part?.querySelector<HTMLElement>("[tabindex]") ?? null;
}

/**
 * Moves the focus by a key that may still be down: repeated, or coming up, it would press the button that has the focus by then.
 * @returns whether the element took it. One that is gone or disabled does not.
 */
export function takeFocus(element: HTMLElement | null): boolean {
  element?.focus({ preventScroll: true });
  if (element === null || focused() !== element) return false;
  const over = new AbortController();
  const end = (event: Event) => {
    const isRepeated = event instanceof KeyboardEvent && event.repeat;
    if (isRepeated) event.preventDefault();
    if (isRepeated || event.type === "keyup") event.stopPropagation();
    if (!isRepeated) over.abort();
  };
  for (const type of ["keydown", "keyup", "blur"])
    element.addEventListener(type, end, { signal: over.signal });
  return true;
}

/**
 * Keeps the keyboard in a part of the page whose controls come and go: one that was disabled while it had the focus gets it back, and one
 * that is removed leaves it to the fallback, the part itself unless another is given.
 * @returns what ends it.
 */
export function keepFocus(
  part: HTMLElement,
  fallback: () => Iterable<HTMLElement | null> = () => startOf(part),
): () => void {
  const over = new AbortController();
  let last: HTMLElement | null = null;
  let wasDisabled = false;
  const check = () => {
    if (last === null) return;
    if (last.isConnected && last.matches(":disabled")) wasDisabled = true;
    else if (focused() !== null) return;
    else if (!last.isConnected) takeFirst(fallback());
    else if (wasDisabled) takeFocus(last);
  };
  const come = ({ target }: FocusEvent) => {
    last = target instanceof HTMLElement ? target : null;
    wasDisabled = false;
  };
  // Whoever clicks beside a control wants the focus nowhere.
  const leave = () =>
    requestAnimationFrame(() => {
      if (last?.isConnected === true && !last.matches(":disabled") && focused() !== last) last = null;
    });
  part.addEventListener("focusin", come, { signal: over.signal });
  part.addEventListener("focusout", leave, { signal: over.signal });
  const observer = new MutationObserver(check);
  observer.observe(part, { childList: true, subtree: true, attributeFilter: ["disabled"] });
  const at = focused();
  if (part.contains(at)) last = at;
  return () => {
    over.abort();
    observer.disconnect();
  };
}
