import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { useConversations } from "./use-conversations.ts";

/** The conversation that is, or was last, in a chat, as its bar shows it; undefined until it has come. */
export function useConversation(groupId: number): AnyRecord | undefined {
  return useConversations({ groupId, size: 1, sort: "id,desc" }).rows?.[0];
}
