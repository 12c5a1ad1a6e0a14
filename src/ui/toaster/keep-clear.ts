/** What toasts are above: what is written in, and the buttons below it. */
const WRITTEN_IN = "[data-toasts-above], .bp6-dialog-footer, .bp6-drawer-footer";
/** Pages and drafts change under a toast: it is looked so often, ms. */
const LOOK_MS = 250;

/**
 * Keeps the toasts above what must not be covered at the bottom of the window.
 * @param signal ends it: the toast is gone.
 */
export function keepClear(toaster: HTMLElement, signal: AbortSignal): void {
  const place = () => {
    const { left, right } = toaster.getBoundingClientRect();
    const height = window.innerHeight;
    let top = height;
    for (const part of document.querySelectorAll(WRITTEN_IN)) {
      const box = part.getBoundingClientRect();
      // What is in the upper half is out of the toasts' way, as is what lies beside them.
      const isBelow = box.height > 0 && box.top > height / 2 && box.top < height;
      if (isBelow && box.right > left && box.left < right) top = Math.min(top, box.top);
    }
    toaster.style.setProperty("--qs-toasts-above", `${height - top}px`);
  };
  if (signal.aborted) return;
  place();
  const timer = setInterval(place, LOOK_MS);
  signal.addEventListener("abort", () => clearInterval(timer));
}
