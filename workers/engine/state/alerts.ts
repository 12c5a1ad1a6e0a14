import type { Alert, ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import { AT_ALL, MessageType } from "../../../src/contract/wire.ts";
import { isTimely } from "../../../src/domain/chat/alerts.ts";
import { chatKey } from "../../../src/domain/chat/keys.ts";
import { lastContentOf } from "../../../src/domain/chat/preview.ts";
import type { Emit } from "../parts.ts";
import type { Clock } from "../ports.ts";
import type { History } from "./history.ts";
import type { Received } from "./receive.ts";

export interface AlertsDeps {
  readonly selfId: number;
  readonly clock: Clock;
  readonly emit: Emit;
  readonly history: History;
  /** Chats that alert the user only where they are mentioned. */
  readonly isMuted: (chat: ChatKey) => boolean;
}

/**
 * What is worth a sound: a message that was pushed and counts as unread (in a muted chat one that mentions the user), somebody who asks to be a
 * friend; calls are the affair of their own part. What a pull brings is no news of this moment. Which tab is given it is the tabs' part's affair.
 */
export class Alerts {
  constructor(private readonly d: AlertsDeps) {}

  /** A message was pushed; to be called before it is folded. @returns what to call when it was. */
  beforeFold(received: Received): () => void {
    const at = this.d.clock.now();
    const fresh = received.changes.flatMap((change) =>
      change.kind === "messages" ? change.messages.filter((message) => !this.counts(message)) : [],
    );
    return () => {
      for (const message of fresh) {
        if (!this.counts(message)) continue;
        const alert = messageAlert(message, at, this.d.selfId);
        if (alert.mention === true || !this.d.isMuted(alert.chat)) this.emit(alert);
      }
    };
  }

  /** A friend request reached this user. */
  request(received: Received): void {
    if (received.list?.kind !== "request") return;
    const { request, type } = received.list;
    if (type !== MessageType.friendApply || request.recvId !== this.d.selfId) return;
    this.emit({
      eventId: `request:${request.id}:${request.applyTime}`,
      at: this.d.clock.now(),
      chat: chatKey("PRIVATE", request.sendId),
      about: "friendRequest",
      sendId: request.sendId,
      sendNickName: request.sendNickName,
    });
  }

  private emit(alert: Alert): void {
    if (isTimely(alert, this.d.clock.now())) this.d.emit({ kind: "alert", alert });
  }

  /** Whether a message is among its chat's unread ones. */
  private counts({ chat, id = 0 }: ChatMessage): boolean {
    const { maxId, unreadIds } = this.d.history.chat(chat).fold;
    return id <= maxId && unreadIds.lastIndexOf(id) >= 0;
  }
}

function messageAlert(message: ChatMessage, at: number, selfId: number): Alert {
  const { chat, id, sendId, sendNickName, atUserIds = [] } = message;
  const mention = atUserIds.includes(selfId) || atUserIds.includes(AT_ALL);
  return {
    eventId: `${chat}:${id}`,
    at,
    chat,
    about: "message",
    sendId,
    last: lastContentOf(message),
    ...(sendNickName === undefined ? {} : { sendNickName }),
    ...(mention ? { mention } : {}),
  };
}
