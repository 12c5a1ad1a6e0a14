import * as v from "valibot";
import { GroupMessage } from "../../contract/chat.ts";
import { IMAGE_TYPES, type UploadKind, uploadRules } from "../../contract/chat-uploads.ts";
import { TEXT_MAX } from "../../contract/limits.ts";
import { VisitorConversation } from "../../contract/visitor-api.ts";
import { MessageType } from "../../contract/wire.ts";
import { uploadedContent } from "../../domain/chat/uploaded-content.ts";
import { Refused, Unanswered } from "./calls.ts";
import type { TalkCore } from "./core.ts";
import { newId, type Unsent } from "./keeping.ts";
import { backoff } from "./line.ts";
import {
  addOutgoing,
  dropOutgoing,
  fillOutgoing,
  markOutgoing,
  type Outgoing,
  quotedIn,
  type ShownMessage,
} from "./messages.ts";
import type { Standing } from "./standing.ts";
import type { Taking } from "./taking.ts";
import type { Talk } from "./talk-state.ts";

/** What the visitor sends: it is kept until it has arrived, and arrives in the order in which it was written. */
export interface Sending
  extends Pick<Talk, "send" | "sendCard" | "sendFiles" | "isUploading" | "retry" | "discard" | "leave"> {
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
  const cards: object[] = [];
  /** What is to be uploaded, by the message that it is sent as: it lasts as long as the window. */
  const files = new Map<string, { readonly file: File; readonly kind: UploadKind }>();
  /** Written while a visit was being begun: it is of whoever is the visitor then. */
  const early: Outgoing[] = [];

  /**
   * Does something with one waiting message after the other, within one visit.
   * @param isNext whether it is to be done with a message. @param work what is done; `own` is the round that it is done in.
   */
  const runner = (
    isNext: (message: ShownMessage, tmpId: string) => boolean,
    work: (message: ShownMessage, tmpId: string, own: number) => Promise<void>,
  ) => {
    let running: Promise<void> | null = null;
    let attempt = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const all = async (own: number): Promise<void> => {
      for (;;) {
        const next = core.state.messages.list.find(
          (one) => one.id === undefined && one.reason === undefined && one.tmpId && isNext(one, one.tmpId),
        );
        if (own !== core.round || next?.tmpId === undefined) return;
        const { tmpId } = next;
        try {
          await work(next, tmpId, own);
          attempt = 0;
        } catch (error) {
          if (own !== core.round) return;
          if (!(error instanceof Refused)) {
            // Once there is a connection, the same is done again by the same id.
            clearTimeout(timer);
            timer = setTimeout(run, backoff(attempt, Math.random()));
            attempt += 1;
            throw error;
          }
          keeping.dropUnsent(tmpId);
          core.change((messages) => markOutgoing(messages, tmpId, error.message));
        }
      }
    };
    const run = async (): Promise<void> => {
      if (!core.visit || core.isBeginning) return;
      const own = core.round;
      running ??= all(own)
        .catch((error) => {
          if (own === core.round) core.failed(error);
        })
        .finally(() => {
          running = null;
          // What was to be done in the next visit has waited for the end of this.
          if (own !== core.round) void run();
        });
      await running;
    };
    return {
      run,
      now() {
        attempt = 0;
        void run();
      },
    };
  };

  const messages = runner(
    (_, tmpId) => !files.has(tmpId),
    async ({ type, content, quoteId }, tmpId, own) => {
      await underWay(own);
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
      taking.take(stored);
      core.tabs?.emit(stored);
    },
  );
  // Beside the messages: what is written meanwhile does not wait for a file.
  const uploads = runner(
    (_, tmpId) => files.has(tmpId),
    async ({ sendId, type, sendTime }, tmpId, own) => {
      const found = files.get(tmpId);
      if (!found) return;
      const { file, kind } = found;
      // Files are taken within a conversation.
      await underWay(own);
      if (own !== core.round) return;
      const answer = await calls.upload(uploadRules[kind].path, file);
      const content = uploadedContent({ kind, name: file.name }, file.size, answer);
      if (content === null) throw new Refused("", 0);
      // It was taken back, or another visitor is here now, who sends nothing of theirs.
      if (!files.delete(tmpId)) return;
      keeping.addUnsent({ tmpId, sendId, type, sendTime, content });
      core.change((now) => fillOutgoing(now, tmpId, content));
      void messages.run();
    },
  );
  /** Begins a conversation unless one is under way. */
  const underWay = async (own: number): Promise<void> => {
    const { conversation, service } = core.state;
    // What was left waits for an answer now, once somebody is there.
    const isLeft = conversation?.isOffline === true && service?.isThere === true;
    const isOpen = conversation && conversation.status !== "closed" && !isLeft;
    if (core.groupId === undefined || !isOpen) await beginConversation(own);
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
    const quoted = quotedIn(core.state.messages, quoteId);
    const unsent: Unsent = {
      ...fresh(type, content),
      ...(quoted && { quoteId, quote: quoted.content, quoteType: quoted.type }),
    };
    if (core.isBeginning) early.push(unsent);
    core.become({ trouble: null });
    add(unsent);
    void messages.run();
  };
  const fresh = (type: number, content: string) => ({
    ...{ tmpId: newId(), sendId: core.state.selfId, type, content, sendTime: Date.now() },
  });
  const show = (outgoing: Outgoing) =>
    core.change((now) => addOutgoing(dropOutgoing(now, outgoing.tmpId), outgoing));
  const add = (unsent: Unsent) => {
    keeping.addUnsent(unsent);
    show(unsent);
  };

  const sendFiles = (given: readonly File[]): void => {
    core.become({ trouble: null });
    for (const file of given) {
      const isPicture = IMAGE_TYPES.includes(file.type) && file.size <= uploadRules.image.maxBytes;
      const kind: UploadKind = isPicture ? "image" : "file";
      const { maxBytes, messageType } = uploadRules[kind];
      const { name, size } = file;
      if (size > maxBytes) {
        core.become({ trouble: { kind: "tooLarge", name, bytes: maxBytes } });
        continue;
      }
      const outgoing = { ...fresh(messageType, ""), file: { name, size } };
      files.set(outgoing.tmpId, { file, kind });
      if (!core.visit || core.isBeginning) early.push(outgoing);
      show(outgoing);
    }
    void uploads.run();
  };

  return {
    flush: async () => {
      await Promise.all([messages.run(), uploads.run()]);
    },
    wake() {
      messages.now();
      uploads.now();
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
      const own = early.splice(0);
      for (const one of own) {
        const { quoteId, quote, quoteType, ...bare } = one;
        // What it answers is another's.
        if (one.sendId !== sendId) (one.file ? show : add)({ ...bare, sendId });
      }
      // Of the others, what is not there any more was given by somebody else.
      const { list } = core.state.messages;
      for (const tmpId of files.keys()) if (!list.some((one) => one.tmpId === tmpId)) files.delete(tmpId);
      for (const card of cards.splice(0)) write(MessageType.card, JSON.stringify(card));
    },
    sendFiles,
    isUploading: () => files.size > 0,
    retry(tmpId) {
      const found = core.state.messages.list.find((one) => one.tmpId === tmpId && one.id === undefined);
      if (!found) return;
      const { sendId, type, content, sendTime, quoteId, quote, quoteType } = found;
      if (!found.file)
        keeping.addUnsent({ tmpId, sendId, type, content, sendTime, quoteId, quote, quoteType });
      core.change((now) => markOutgoing(now, tmpId, null));
      void messages.run();
      void uploads.run();
    },
    discard(tmpId) {
      files.delete(tmpId);
      keeping.dropUnsent(tmpId);
      core.change((now) => dropOutgoing(now, tmpId));
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
