import { useEffect } from "react";
import type { ChatKey } from "../../../contract/engine.ts";
import { useSteady } from "../../../ui/use-steady.ts";

/** The way of a text from beside a conversation into its composer, at the caret: what is written there stays. */

type Insert = (piece: string) => void;

const composers = new Map<ChatKey, Insert>();

/** Takes texts for a chat, as long as its composer is there. */
export function useInserting(chat: ChatKey, insert: Insert): void {
  const steady = useSteady(insert);
  useEffect(() => {
    const own: Insert = (piece) => steady(piece);
    composers.set(chat, own);
    return () => {
      if (composers.get(chat) === own) composers.delete(chat);
    };
  }, [chat, steady]);
}

/** @returns whether there is a composer that has taken it. */
export function insertInto(chat: ChatKey, piece: string): boolean {
  const insert = composers.get(chat);
  insert?.(piece);
  return insert !== undefined;
}
