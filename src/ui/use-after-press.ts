import { useCallback, useEffect, useRef } from "react";

/**
 * Puts off what changes the layout while a button is held down: what it is held over would move away before it is released, and the click
 * would be lost.
 * @returns does something at once, or after the click that is under way.
 */
export function useAfterPress(): (act: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    const on = (type: string, handle: () => void) =>
      window.addEventListener(type, handle, { capture: true, signal: stop.signal });
    const release = () => {
      pressed.current = false;
      // The click is dispatched first.
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act();
      });
    };
    on("pointerdown", () => {
      pressed.current = true;
    });
    on("pointerup", release);
    on("pointercancel", release);
    return () => stop.abort();
  }, []);
  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act);
    else act();
  }, []);
}
