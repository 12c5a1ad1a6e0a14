import { useCallback, useMemo } from "react";
import { useSearchParams } from "wouter";

/** What of customer service the chat's address names besides a chat: an agent, whose history, a customer, a conversation (resources 10.2, 10.4). */

export const PLACES = ["agent", "history", "customer", "conversation"] as const;

export interface VisitorPlace {
  readonly kind: (typeof PLACES)[number];
  readonly id: number;
}

const ID = /^\d{1,15}$/;

/** The place that a query names; null where it names none. */
export function readPlace(params: URLSearchParams): VisitorPlace | null {
  // A conversation is read within the history that it is in.
  for (const kind of PLACES.toReversed()) {
    const value = params.get(kind);
    if (value !== null && ID.test(value)) return { kind, id: Number(value) };
  }
  return null;
}

/** The place that the address names, and the ways to another one and back to none; each is gone back from by the back key. */
export function useVisitorPlace(): {
  readonly place: VisitorPlace | null;
  /** Whose list it is, beside the conversation that is read. */
  readonly listed: VisitorPlace | null;
  readonly read: (conversationId: number) => void;
  readonly leave: () => void;
} {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const [place, listed] = useMemo(() => {
    const all = new URLSearchParams(text);
    const named = readPlace(all);
    all.delete("conversation");
    return [named, readPlace(all)];
  }, [text]);
  const read = useCallback(
    (id: number) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        after.delete("chat");
        after.set("conversation", String(id));
        return after;
      }),
    [setParams],
  );
  const leave = useCallback(
    () =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        for (const kind of PLACES) after.delete(kind);
        return after;
      }),
    [setParams],
  );
  return { place, listed, read, leave };
}
