/** Puts the focus on what has come in the place of what had it; where nothing of this window had it, it stays where it is. */
export function takeFocus(element: HTMLElement | null): void {
  if (document.hasFocus() && document.activeElement === document.body) element?.focus();
}

/** Puts the focus on what a visitor begins with. */
export function focusFirst(): void {
  document.querySelector<HTMLElement>("[data-first]")?.focus();
}

/** Whether a key is an input method's, with which a word is put together: Safari says so of the one that ends it by its code alone. */
export const isOfInputMethod = ({ isComposing, keyCode }: KeyboardEvent): boolean =>
  isComposing || keyCode === 229;
