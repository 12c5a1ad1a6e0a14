import * as v from "valibot";
import { GroupMessage } from "../../contract/chat.ts";
import { HISTORY_PAGE } from "../../contract/limits.ts";
import { TYPING_SHOWN_MS } from "../../contract/service/typing.ts";
import { isStoredType, MessageType } from "../../contract/wire.ts";
import { Refused } from "./calls.ts";
import type { TalkCore } from "./core.ts";
import { firstId, lastOfOthers, readUpTo, takeIn, tipKind } from "./messages.ts";
import type { Standing } from "./standing.ts";

/** What comes in, and that it is read. */
export interface Taking {
  take(message: GroupMessage): void;
  takeAll(data: unknown): readonly GroupMessage[];
  earlier(): Promise<void>;
  /** Up to which message the visitor has read, as the server knows it. */
  knows(readId: number): void;
  /** Tells the server what was read, once for each newest message. */
  report(): void;
  /** Another visitor is here now. */
  forget(): void;
}

const Messages_ = v.array(v.unknown());

export function createTaking(core: TalkCore, standing: Pick<Standing, "askSoon">): Taking {
  const { calls, keeping, isSeen } = core.ports;
  let toldReadId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const writes = (isTyping: boolean): void => {
    clearTimeout(timer);
    if (isTyping) timer = setTimeout(writes, TYPING_SHOWN_MS, false);
    if (isTyping !== core.state.isTyping) core.become({ isTyping });
  };

  const taking: Taking = {
    take(message) {
      if (message.type === MessageType.typing) {
        const { groupId, status, agent } = core.state.conversation ?? {};
        if (status === "active" && message.groupId === groupId && message.sendId === agent?.userId)
          writes(true);
        return;
      }
      // What was being written is there.
      if (isStoredType(message.type) && message.sendId !== core.state.selfId) writes(false);
      if (message.groupId !== undefined) core.groupId ??= message.groupId;
      core.change((messages) => takeIn(messages, message));
      if (message.tmpId !== undefined) keeping.dropUnsent(message.tmpId);
      const isChange = message.type === MessageType.textTip && tipKind(message.tip) !== undefined;
      if (isChange || message.type === MessageType.groupNew) standing.askSoon();
      taking.report();
    },
    takeAll(data) {
      const read = v.safeParse(Messages_, data);
      // A broken record breaks nothing.
      const messages = (read.success ? read.output : []).flatMap((one) => {
        const message = v.safeParse(GroupMessage, one);
        return message.success ? [message.output] : [];
      });
      for (const message of messages) taking.take(message);
      return messages;
    },
    async earlier() {
      const own = core.round;
      const before = firstId(core.state.messages);
      if (core.groupId === undefined || before === undefined) return;
      try {
        const query = `groupId=${core.groupId}&beforeId=${before}&size=${HISTORY_PAGE}`;
        const history = await calls.chat("GET", `/message/group/history?${query}`);
        if (own !== core.round) return;
        const older = taking.takeAll(history);
        core.become({ hasEarlier: older.length === HISTORY_PAGE });
      } catch (error) {
        if (own === core.round) core.failed(error);
      }
    },
    knows(readId) {
      toldReadId = Math.max(toldReadId, readId);
      core.change((messages) => readUpTo(messages, readId));
      taking.report();
    },
    report() {
      const { groupId } = core;
      const id = lastOfOthers(core.state.messages, core.state.selfId);
      if (!isSeen() || groupId === undefined || id <= toldReadId) return;
      const own = core.round;
      const before = toldReadId;
      toldReadId = id;
      core.change((messages) => readUpTo(messages, id));
      core.tabs?.emit({ type: MessageType.read, content: "", id, groupId });
      calls.chat("PUT", `/message/group/readed?groupId=${groupId}&messageId=${id}`).catch((error) => {
        if (error instanceof Refused || own !== core.round) return;
        toldReadId = before;
        core.failed(error);
      });
    },
    forget() {
      toldReadId = 0;
      writes(false);
    },
  };
  return taking;
}
