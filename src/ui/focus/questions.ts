import { useLayoutEffect, useState, useSyncExternalStore } from "react";

/** Questions that are to be answered, in the order in which they were asked: the first is shown, and nothing opens over it. */
let asked: readonly object[] = [];
const listeners = new Set<() => void>();

function setAsked(next: readonly object[]): void {
  asked = next;
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the user is being asked something, so that neither a key nor a part of the page opens anything else. */
export const isQuestionOpen = (): boolean => asked.length > 0;

/** @returns whether a question that is to be asked has its turn: those that were asked before it are answered. */
export function useTurn(isWanted: boolean): boolean {
  const [self] = useState(() => ({}));
  useLayoutEffect(() => {
    if (!isWanted) return undefined;
    setAsked([...asked, self]);
    return () => setAsked(asked.filter((one) => one !== self));
  }, [isWanted, self]);
  return useSyncExternalStore(listen, () => isWanted && asked[0] === self);
}
