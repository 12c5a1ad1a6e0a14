import { useCallback } from "react";
import { useSearchParams } from "wouter";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey, readChatKey } from "../../../domain/chat/keys.ts";

/** The chat that the address names (`?chat=PRIVATE:2`), and the way to another one. What is no chat counts as none. */
export function useSelectedChat(): [ChatKey | null, (chat: ChatKey | null) => void] {
  const [params, setParams] = useSearchParams();
  const ref = readChatKey(params.get("chat") ?? "");
  const select = useCallback(
    (chat: ChatKey | null) =>
      setParams((before) => {
        const after = new URLSearchParams(before);
        if (chat === null) after.delete("chat");
        else after.set("chat", chat);
        return after;
      }),
    [setParams],
  );
  return [ref === null ? null : chatKey(ref.type, ref.targetId), select];
}
