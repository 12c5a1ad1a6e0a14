import { uploadRules } from "../../../src/contract/chat-uploads.ts";
import type { OutboxNote } from "../../../src/contract/diagnostics.ts";
import type { ChatKey, ChatMessage, SendFailure } from "../../../src/contract/engine.ts";
import type { EngineCommand, EngineError, Outcome } from "../../../src/contract/engine-commands.ts";
import type { Timings } from "../../../src/contract/runtime.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { jittered } from "../jitter.ts";
import type { OutboxRecord } from "./records.ts";

/** One message on its way out, in the three forms that it has: command, record, message of a tab; and what an answer means to it. */

export type SendFile = Extract<EngineCommand, { type: "sendFile" }>;
export type SendMessage = Extract<EngineCommand, { type: "sendMessage" }> | SendFile;

/** The record of a command that was just taken. */
export function entryOf(
  command: SendMessage,
  at: Pick<OutboxRecord, "localNo" | "queuedAt" | "anchorId">,
): OutboxRecord {
  const { chat, tmpId, receipt } = command;
  const isFile = command.type === "sendFile";
  return {
    ...at,
    chat,
    tmpId,
    ...(isFile ? uploadOf(command) : textOf(command)),
    ...(receipt === undefined ? {} : { receipt }),
    state: "queued",
    attempt: 0,
    reason: "",
  };
}

function textOf({ messageType, content, quoteMessage, atUserIds }: Exclude<SendMessage, SendFile>) {
  return {
    type: messageType,
    content,
    ...(quoteMessage === undefined ? {} : { quoteMessage }),
    ...(atUserIds === undefined ? {} : { atUserIds: [...atUserIds] }),
  };
}

/** The message has no content until its file is uploaded. */
export function uploadOf({ attachment }: SendFile) {
  const { file, cover: _, ...facts } = attachment;
  return {
    type: uploadRules[attachment.kind].messageType,
    content: "",
    attachment: { ...facts, size: file.size },
    loadStatus: "loading" as const,
  };
}

/** Whether its file is more than the server takes; a tab checks this before. */
export function isTooBig(command: SendMessage): boolean {
  if (command.type !== "sendFile") return false;
  const { kind, file } = command.attachment;
  return file.size > uploadRules[kind].maxBytes;
}

/** The message as tabs show it while it is on its way. */
export function messageOf(entry: OutboxRecord, selfId: number): ChatMessage {
  return {
    chat: entry.chat,
    tmpId: entry.tmpId,
    type: entry.type,
    content: entry.content,
    sendTime: entry.queuedAt,
    sendId: selfId,
    selfSend: true,
    status: STATUS[entry.state],
    ...(entry.quoteMessage === undefined ? {} : { quoteMessage: entry.quoteMessage }),
    ...(entry.atUserIds === undefined ? {} : { atUserIds: entry.atUserIds }),
    ...(entry.receipt === undefined ? {} : { receipt: entry.receipt }),
    local: {
      anchorId: entry.anchorId,
      localNo: entry.localNo,
      attempt: entry.attempt,
      ...(entry.reason === "" ? {} : { reason: entry.reason }),
      ...(entry.failure === undefined ? {} : { failure: entry.failure }),
      ...(entry.loadStatus === undefined ? {} : { loadStatus: entry.loadStatus }),
      ...(entry.attachment === undefined
        ? {}
        : { attachment: { name: entry.attachment.name, size: entry.attachment.size } }),
    },
  };
}

/** Whether it is to be sent yet: queued, or sent and not answered. */
export function isUnsent({ state }: OutboxRecord): boolean {
  return state === "queued" || state === "unconfirmed";
}

/** Whether it can be sent now: it is to be, and is not still being uploaded. */
export function isWaiting(entry: OutboxRecord): boolean {
  return isUnsent(entry) && entry.loadStatus !== "loading";
}

/** How long to wait before the next try: 1 s, then longer and longer, to 10 s; each a little longer or shorter by `random`. */
export function retryDelay({ sendRetry, reconnectRetry }: Timings, attempt: number, random: number): number {
  const wait = Math.min(sendRetry * 2 ** Math.min(attempt, 10), Math.max(sendRetry, reconnectRetry));
  return jittered(wait, random);
}

/** What becomes of an upload whose file is not here any more. */
export const FILE_LOST = { state: "failed", loadStatus: "fail", reason: "", failure: "fileLost" } as const;

/**
 * A message as the engine that comes next finds it: an upload that was cut off has failed (specification §3 "loadStatus"), and one whose file was not
 * kept; one that had only waited waits on. One that may have reached a server which would store it twice is unconfirmed.
 */
export function afterRestart(record: OutboxRecord, hasBlob: boolean): OutboxRecord {
  if (record.loadStatus !== undefined && !hasBlob) return { ...record, ...FILE_LOST };
  if (record.loadStatus === "loading" && record.attempt > 0)
    return { ...record, state: "failed", loadStatus: "fail" };
  if (record.posted === true && record.state === "queued") return { ...record, state: "unconfirmed" };
  return record;
}

type Stored = readonly [key: string, record: OutboxRecord];

/**
 * One record of each message, the one that came furthest, and the keys of the others: engines that did not see each other's records may have
 * stored a message each under a number of its own.
 */
export function oneEach(
  stored: readonly Stored[],
): readonly [kept: readonly Stored[], surplus: readonly string[]] {
  const kept = new Map<string, Stored>();
  const surplus: string[] = [];
  for (const one of stored) {
    const { tmpId } = one[1];
    const before = kept.get(tmpId);
    const isFurther = before === undefined || progress(one[1]) > progress(before[1]);
    if (isFurther) kept.set(tmpId, one);
    if (before !== undefined) surplus.push(isFurther ? before[0] : one[0]);
  }
  return [[...kept.values()], surplus];
}

const progress = ({ state, posted, attempt }: OutboxRecord): number =>
  2 * attempt + Number(posted === true) + Number(state !== "queued");

const STATUS = {
  queued: MessageStatus.sending,
  unconfirmed: MessageStatus.unconfirmed,
  asking: MessageStatus.unconfirmed,
  failed: MessageStatus.failed,
} as const satisfies Record<OutboxRecord["state"], number>;

const NOTHING = { queued: 0, unconfirmed: 0, failed: 0 };

/** What is on its way out, by chat. */
export function notesOf(entries: Iterable<OutboxRecord>): readonly OutboxNote[] {
  const notes = new Map<ChatKey, OutboxNote>();
  for (const { chat, state } of entries) {
    const { queued, unconfirmed, failed } = notes.get(chat) ?? NOTHING;
    notes.set(chat, {
      chat,
      queued: queued + Number(state === "queued"),
      unconfirmed: unconfirmed + Number(state === "unconfirmed" || state === "asking"),
      failed: failed + Number(state === "failed"),
    });
  }
  return [...notes.values()];
}

/** Stands for an answer that cannot be understood: the server may have the message. */
export const NO_ANSWER: EngineError = { code: "unknown", message: "", retryable: true };

/**
 * Answers after which the server surely has nothing: its own refusals, and requests that it calls wrong. Whoever else answers under such a status
 * (a proxy, a captive portal) knows nothing of the request: that is no answer.
 */
export function isRefusal({ code, retryable }: EngineError): boolean {
  if (code === "chat:400" || code === "chat:401") return false;
  if (code.startsWith("chat:")) return true;
  const status = /^http:(4\d\d)$/.exec(code)?.[1];
  if (status !== undefined) return !retryable && !["401", "408", "425", "429"].includes(status);
  return code === "invalid";
}

/** Whether a file was refused: also by whoever is in the way and finds it too large, as he will the next time. */
export function isUploadRefusal(error: EngineError): boolean {
  return isRefusal(error) || error.code === "http:413";
}

/** Why it was refused, in the server's words; empty where it gave none: an error's own message is in nobody's language. */
export function serverWords(error: EngineError): string {
  return isRefusal(error) && error.code !== "invalid" ? error.message : "";
}

export function done(): Outcome {
  return { ok: true, data: undefined };
}

export function notFound(): Outcome {
  return { ok: false, error: { code: "notFound", message: "", retryable: false } };
}

/** The tab says in words what the code stands for. */
export function refused(code: "invalid" | SendFailure): Outcome {
  return { ok: false, error: { code, message: "", retryable: false } };
}
