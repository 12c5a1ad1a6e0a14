/** Frames in which the list draws what it scrolls to; then nobody waits any more. */
const FRAMES = 60;

/**
 * Scrolls a virtual list to a place, again in every frame: rows that are measured on the way move it.
 * @param find what is scrolled to, once it is drawn.
 * @param still called once with what was found, when it is at the same height as a frame before; with null where that never came.
 * @returns the way to give it up.
 */
export function scrollUntilStill(
  find: () => HTMLElement | null,
  scroll: () => void,
  still: (element: HTMLElement | null) => void = () => {},
): () => void {
  let frame = 0;
  let count = 0;
  let before = Number.NaN;
  const step = () => {
    const element = find();
    const top = element?.getBoundingClientRect().top ?? Number.NaN;
    count += 1;
    if (element !== null && top === before) still(element);
    else if (count < FRAMES) {
      scroll();
      before = top;
      frame = requestAnimationFrame(step);
    } else still(null);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
