import { useEffect, useState } from "react";

/** So long after the last key the text is searched for, ms. */
export const SETTLE_MS = 250;

/** A text once it has rested: what is typed on meanwhile takes its place. An empty one counts at once. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    if (text === settled) return;
    const timer = setTimeout(() => setSettled(text), text === "" ? 0 : SETTLE_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);
  return text === "" ? "" : settled;
}
