import { useEffect, useRef, useState } from "react";
import { TYPING_AGAIN_MS, TYPING_SHOWN_MS, typingSign } from "../../../../contract/service/typing.ts";
import { useEmitTypingMutation } from "../../../../query/service-api.ts";
import { useSteady } from "../../../../ui/use-steady.ts";

/**
 * Whether the visitor of a conversation writes: for a few seconds after each sign of it.
 * @param newest names the last message of the visitor's: with another one, what was being written is there.
 */
export function useTyping(groupId: number, newest: number): boolean {
  const [isTyping, setTyping] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = () => {
      clearTimeout(timer);
      setTyping(false);
    };
    const come = () => {
      clearTimeout(timer);
      setTyping(true);
      timer = setTimeout(end, TYPING_SHOWN_MS);
    };
    const name = typingSign(groupId);
    window.addEventListener(name, come);
    return () => {
      window.removeEventListener(name, come);
      end();
    };
  }, [groupId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with each message that comes.
  useEffect(() => setTyping(false), [newest]);
  return isTyping;
}

/** Tells the visitor of a conversation that something is typed, again and again while it is. @returns what is called with each key. */
export function useEmitTyping(groupId: number, isOn: boolean): (text: string) => void {
  const [emit] = useEmitTypingMutation();
  const told = useRef(Number.NEGATIVE_INFINITY);
  return useSteady((text: string) => {
    const now = performance.now();
    if (!isOn || text.trim() === "" || now - told.current < TYPING_AGAIN_MS) return;
    told.current = now;
    void emit(groupId);
  });
}
