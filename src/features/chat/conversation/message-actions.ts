import type { ChatMessage } from "../../../contract/engine.ts";
import { RECALL_WINDOW_MS } from "../../../contract/limits.ts";
import { isTipType, MessageStatus, MessageType } from "../../../contract/wire.ts";

export type MessageAction = "copy" | "recall" | "retry" | "discard";

/**
 * What can be done with a message (contract §4: recall of one's own, at most 5 minutes old; the owner and managers of a group recall any).
 * @param now epoch ms on the server's clock.
 * @param manages whether the user is owner or manager of the message's group.
 */
export function actionsOf(message: ChatMessage, now: number, manages: boolean): readonly MessageAction[] {
  if (message.status === MessageStatus.recalled || isTipType(message.type)) return [];
  const actions: MessageAction[] = [];
  if (message.type === MessageType.text && message.content !== "") actions.push("copy");
  if (message.id === undefined) {
    const stuck = message.status === MessageStatus.failed || message.status === MessageStatus.unconfirmed;
    if (stuck && message.local?.loadStatus !== "fail") actions.push("retry");
    if (stuck) actions.push("discard");
    return actions;
  }
  const own = message.selfSend && now - message.sendTime < RECALL_WINDOW_MS;
  if (own || manages) actions.push("recall");
  return actions;
}
