import { type RefObject, useCallback, useLayoutEffect, useRef } from "react";

/**
 * Puts the caret of a text field where it belongs once a text that was put in is there.
 * @returns tells where: characters from the start of the text that comes.
 */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>, text: string): (at: number) => void {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (element === null || wanted.current === null || element.value !== text) return;
    element.setSelectionRange(wanted.current, wanted.current);
    wanted.current = null;
  }, [field, text]);
  return useCallback((at: number) => {
    wanted.current = at;
  }, []);
}
