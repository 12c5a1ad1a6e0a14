import { useEffect, useRef, useState } from "react";

/** A value that changes at most once in `everyMs`: the first change shows at once, those that follow closely show together. */
export function useCoalesced<T>(value: T, everyMs: number): T {
  const [shown, setShown] = useState(value);
  const lastAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (Object.is(shown, value)) return;
    const show = () => {
      lastAt.current = performance.now();
      setShown(value);
    };
    const wait = Math.min(everyMs, lastAt.current + everyMs - performance.now());
    if (wait <= 0) {
      show();
      return;
    }
    const timer = setTimeout(show, wait);
    return () => clearTimeout(timer);
  }, [everyMs, shown, value]);
  return shown;
}
