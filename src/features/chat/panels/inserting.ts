import { useEffect } from "react";
import type { ChatKey } from "../../../contract/engine.ts";
import { useSteady } from "../../../ui/use-steady.ts";

/** The way of a text from beside a conversation into its composer, at the caret: what is written there stays. */

/** @param isUntranslated it was to be sent, and could not be translated. */
type Insert = (piece: string, isUntranslated: boolean) => void;

const composers = new Map<ChatKey, Insert>();

/** Takes texts for a chat, as long as its composer is there. */
export function useInserting(chat: ChatKey, insert: Insert): void {
  const steady = useSteady(insert);
  useEffect(() => {
    const own: Insert = (piece, isUntranslated) => steady(piece, isUntranslated);
    composers.set(chat, own);
    return () => {
      if (composers.get(chat) === own) composers.delete(chat);
    };
  }, [chat, steady]);
}

/**
 * @param isUntranslated it was to be sent, and could not be translated: the next Enter sends it as it is.
 * @returns whether there is a composer that has taken it.
 */
export function insertInto(chat: ChatKey, piece: string, isUntranslated = false): boolean {
  const insert = composers.get(chat);
  insert?.(piece, isUntranslated);
  return insert !== undefined;
}
