import type { ChatKey } from "../../../contract/engine.ts";
import { draftChanged } from "./actions.ts";
import { selectDraftMentions, selectHead } from "./selectors.ts";
import type { WithChat } from "./slice.ts";

/**
 * The action that gives a chat's composer another text.
 * @param atUserIds who was picked for its mentions; those of the text before unless it is said.
 */
export function changeDraft(
  state: WithChat,
  chat: ChatKey,
  text: string,
  atUserIds: readonly number[] = selectDraftMentions(state, chat),
) {
  const known = selectHead(state, chat)?.draft ?? "";
  return draftChanged({ chat, text, known, atUserIds });
}
