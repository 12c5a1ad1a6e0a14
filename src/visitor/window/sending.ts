import * as v from "valibot";
import { GroupMessage } from "../../contract/chat.ts";
import { IMAGE_TYPES, type UploadKind, uploadRules } from "../../contract/chat-uploads.ts";
import { TEXT_MAX } from "../../contract/limits.ts";
import { VisitorConversation } from "../../contract/visitor-api.ts";
import { MessageType } from "../../contract/wire.ts";
import { uploadedContent } from "../../domain/chat/uploaded-content.ts";
import { Refused, Unanswered, VisitOver } from "./calls.ts";
import type { TalkCore } from "./core.ts";
import { newId, type Unsent } from "./keeping.ts";
import { backoff } from "./line.ts";
import { addOutgoing, dropOutgoing, markOutgoing, quotedText } from "./messages.ts";
import type { Standing } from "./standing.ts";
import type { Taking } from "./taking.ts";
import type { Talk } from "./talk-state.ts";

/** What the visitor sends: it is kept until it has arrived, and arrives in the order in which it was written. */
export interface Sending
  extends Pick<Talk, "send" | "sendCard" | "sendFiles" | "retry" | "discard" | "leave"> {
  /** Sends what is not sent. */
  flush(): Promise<void>;
  /** The same, without waiting for as long as after failures. */
  wake(): void;
  /** The visit has begun: what was given and written before is sent. */
  begun(): void;
}

export function createSending(
  core: TalkCore,
  { standing, taking }: { standing: Standing; taking: Pick<Taking, "take"> },
): Sending {
  const { calls, keeping } = core.ports;
  let sending: Promise<void> | null = null;
  let attempt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cards: object[] = [];
  const files: File[] = [];
  /** Written while a visit was being begun: it is of whoever is the visitor then. */
  const early: Unsent[] = [];

  const flush = async (): Promise<void> => {
    if (!core.visit || core.isBeginning) return;
    const own = core.round;
    sending ??= sendAll(own)
      .catch((error) => {
        if (own === core.round) core.failed(error);
      })
      .finally(() => {
        sending = null;
        // What was to be sent in the next visit has waited for the end of this.
        if (own !== core.round) void flush();
      });
    await sending;
  };
  /** @param own the round that it is done in: in another one, it is to be begun anew. */
  const sendAll = async (own: number): Promise<void> => {
    for (;;) {
      const next = core.state.messages.list.find(
        ({ id, reason }) => id === undefined && reason === undefined,
      );
      if (own !== core.round || next?.tmpId === undefined) return;
      const { tmpId, type, content, quoteId } = next;
      try {
        const { conversation, service } = core.state;
        // What was left waits for an answer now, once somebody is there.
        const isLeft = conversation?.isOffline === true && service?.isThere === true;
        const isUnderWay = conversation && conversation.status !== "closed" && !isLeft;
        if (core.groupId === undefined || !isUnderWay) await beginConversation(own);
        if (own !== core.round) return;
        const body = { tmpId, groupId: core.groupId, type, content, receipt: true };
        const stored = v.parse(
          GroupMessage,
          await calls.chat("POST", "/message/group/send", {
            ...body,
            ...(quoteId === undefined ? {} : { quoteMessageId: quoteId }),
          }),
        );
        keeping.dropUnsent(tmpId);
        if (own !== core.round) return;
        attempt = 0;
        taking.take(stored);
        core.tabs?.emit(stored);
      } catch (error) {
        if (own !== core.round) return;
        if (!(error instanceof Refused)) {
          // Once there is a connection, the same is sent again by the same id.
          clearTimeout(timer);
          timer = setTimeout(flush, backoff(attempt, Math.random()));
          attempt += 1;
          throw error;
        }
        keeping.dropUnsent(tmpId);
        core.change((messages) => markOutgoing(messages, tmpId, error.message));
      }
    }
  };
  const beginConversation = async (own: number): Promise<void> => {
    const conversation = v.parse(
      VisitorConversation,
      await calls.visitor("POST", "/conversation", { skill: core.ports.around.page.skill }),
    );
    if (own !== core.round) return;
    standing.became(conversation);
    core.tabs?.emitChanged();
  };

  const write = (type: number, content: string, quoteId?: number) => {
    const quote = quotedText(core.state.messages, quoteId);
    const unsent: Unsent = {
      ...{ tmpId: newId(), sendId: core.state.selfId, type, content, sendTime: Date.now() },
      ...(quoteId === undefined || quote === undefined ? {} : { quoteId, quote }),
    };
    if (core.isBeginning) early.push(unsent);
    core.become({ trouble: null });
    add(unsent);
    void flush();
  };
  const add = (unsent: Unsent) => {
    keeping.addUnsent(unsent);
    core.change((messages) => addOutgoing(messages, unsent));
  };

  const sendFiles = async (given: readonly File[]): Promise<void> => {
    for (const file of given) {
      const isPicture = IMAGE_TYPES.includes(file.type) && file.size <= uploadRules.image.maxBytes;
      const kind: UploadKind = isPicture ? "image" : "file";
      const { path, maxBytes, messageType } = uploadRules[kind];
      const { name } = file;
      if (file.size > maxBytes) {
        core.become({ trouble: { kind: "tooLarge", name, bytes: maxBytes } });
        continue;
      }
      if (!core.visit || core.isBeginning) {
        files.push(file);
        continue;
      }
      const { selfId } = core.state;
      try {
        const content = uploadedContent({ kind, name }, file.size, await calls.upload(path, file));
        // Another visitor than the one who gave it sends nothing of theirs.
        if (content === null || selfId !== core.state.selfId) throw new Unanswered();
        write(messageType, content);
      } catch (error) {
        if (error instanceof Unanswered) core.become({ trouble: { kind: "uploadFailed", name } });
        else {
          // It goes with the next visit, which is the same visitor's.
          if (error instanceof VisitOver) files.push(file);
          core.failed(error);
        }
      }
    }
  };

  return {
    flush,
    wake() {
      attempt = 0;
      void flush();
    },
    send(text, quoteId) {
      const content = text.trim();
      if (content === "" || !core.visit) return false;
      if (content.length > TEXT_MAX) {
        core.become({ trouble: { kind: "tooLong", count: TEXT_MAX } });
        return false;
      }
      write(MessageType.text, content, quoteId);
      return true;
    },
    sendCard(card) {
      if (core.visit) write(MessageType.card, JSON.stringify(card));
      else cards.push(card);
    },
    begun() {
      const { selfId: sendId } = core.state;
      for (const one of early.splice(0)) {
        const { quoteId, quote, ...bare } = one;
        // What it answers is another's.
        if (one.sendId !== sendId) add({ ...bare, sendId });
      }
      for (const card of cards.splice(0)) write(MessageType.card, JSON.stringify(card));
      void sendFiles(files.splice(0));
    },
    sendFiles,
    retry(tmpId) {
      const found = core.state.messages.list.find((one) => one.tmpId === tmpId && one.id === undefined);
      if (!found) return;
      const { sendId, type, content, sendTime, quoteId, quote } = found;
      keeping.addUnsent({
        ...{ tmpId, sendId, type, content, sendTime },
        ...(quoteId === undefined || quote === undefined ? {} : { quoteId, quote }),
      });
      core.change((messages) => markOutgoing(messages, tmpId, null));
      void flush();
    },
    discard(tmpId) {
      keeping.dropUnsent(tmpId);
      core.change((messages) => dropOutgoing(messages, tmpId));
    },
    async leave(message, arrived) {
      core.become({ trouble: null, isLeaving: true });
      const own = core.round;
      try {
        const left = await calls.visitor("POST", "/offline", {
          ...message,
          consent: true,
          skill: core.ports.around.page.skill,
        });
        const conversation = v.parse(VisitorConversation, left);
        arrived();
        if (own !== core.round) return;
        standing.became(conversation);
        core.tabs?.emitChanged();
      } catch (error) {
        if (error instanceof Unanswered) core.become({ trouble: { kind: "notLeft" } });
        core.failed(error);
      } finally {
        core.become({ isLeaving: false });
      }
    },
  };
}
