import { type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

/** Frames that rows wait for the list to rest; then they are shown as it is. */
const FRAMES = 60;
/** A row is measured in whole pixels. */
const MEASURED_PX = 1;

interface Keyed {
  readonly key: string;
}

/**
 * Rows, those with older ones above them only once the list rests. A list that numbers its rows anew forgets what rows that it has just
 * drawn turn out to measure, so that all below them would move by the difference. Whatever else changes is shown at once.
 * @param scroller finds the element that scrolls.
 */
export function useOlderAtRest<R extends Keyed>(
  rows: readonly R[],
  scroller: RefObject<HTMLElement | null>,
): readonly R[] {
  const [shown, setShown] = useState(rows);
  const waiting = shown !== rows && hasOlder(shown, rows);
  // Set while rendering: nothing else is a frame late.
  if (shown !== rows && !waiting) setShown(rows);
  const latest = useRef(rows);
  useEffect(() => {
    latest.current = rows;
  }, [rows]);
  useEffect(() => {
    if (!waiting) return;
    return whenAtRest(
      () => scroller.current,
      () => flushSync(() => setShown(latest.current)),
    );
  }, [waiting, scroller]);
  return waiting ? shown : rows;
}

function hasOlder(shown: readonly Keyed[], rows: readonly Keyed[]): boolean {
  const key = shown[0]?.key;
  return key !== undefined && rows[0]?.key !== key && rows.some((row) => row.key === key);
}

/**
 * Calls back in the first frame in which a virtual list is where it was in the frame before and has measured every row that it draws; in
 * a page that is hidden, soon.
 * @returns the way to give it up.
 */
function whenAtRest(find: () => HTMLElement | null, act: () => void): () => void {
  if (document.hidden) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  let count = 0;
  let before = Number.NaN;
  let frame = requestAnimationFrame(function step() {
    const list = find();
    count += 1;
    if (list === null || count > FRAMES || (list.scrollTop === before && isMeasured(list))) return act();
    before = list.scrollTop;
    frame = requestAnimationFrame(step);
  });
  return () => cancelAnimationFrame(frame);
}

/** Whether the list knows every row that it draws by its height. */
function isMeasured(list: HTMLElement): boolean {
  return [...list.querySelectorAll<HTMLElement>("[data-known-size]")].every(
    (row) => Math.abs(Number(row.dataset.knownSize) - row.getBoundingClientRect().height) < MEASURED_PX,
  );
}
