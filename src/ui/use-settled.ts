import { useEffect, useState } from "react";

/** How long typing rests before something is looked for by it, ms. */
export const TYPING_REST_MS = 250;

/** A value once it has rested for a while: one that comes meanwhile takes its place. An empty text counts at once. @param ms for how long. */
export function useSettled<T>(value: T, ms = TYPING_REST_MS): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (Object.is(value, settled)) return;
    const timer = setTimeout(() => setSettled(value), value === "" ? 0 : ms);
    return () => clearTimeout(timer);
  }, [value, settled, ms]);
  return value === "" ? value : settled;
}
