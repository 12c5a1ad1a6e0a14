import type { ChatMessage } from "../../../contract/engine.ts";
import { isTipType, MessageStatus } from "../../../contract/wire.ts";
import type { TimelineItem } from "../../../domain/chat/timeline.ts";
import { timeOfDay } from "../../../domain/relative-time.ts";

/** A row of the message list: one message, with the time tip that is above it. */
export interface MessageRow {
  readonly key: string;
  readonly message: ChatMessage;
  /** Epoch ms of the tip above; null for none. */
  readonly tip: number | null;
  /** The tip begins a day. */
  readonly day: boolean;
  /** The message goes on where the one above left off: same sender, nothing between. */
  readonly continued: boolean;
  /** The message below does not go on from this one, is elsewhere on its way, or this one asked for receipts: time and status are here for the run. */
  readonly ends: boolean;
  /** When it was sent is another minute than the tip above it, or above its neighbours, has told. */
  readonly timed: boolean;
}

/** Whether a message is shown as a centred tip rather than as a bubble. */
export function isTip(message: ChatMessage): boolean {
  return message.status === MessageStatus.recalled || isTipType(message.type);
}

/**
 * Makes rows of a timeline. A tip is part of the row below it: loading older messages may move tips, and the number of rows must
 * change by the number of messages alone, or the list would jump.
 */
export function toRows(timeline: readonly TimelineItem[]): readonly MessageRow[] {
  const rows: MessageRow[] = [];
  let tip: number | null = null;
  let day = false;
  let told = "";
  let above: ChatMessage | null = null;
  for (const item of timeline) {
    if (item.kind === "timeTip") {
      tip = item.time;
      day = item.day;
      told = timeOfDay(item.time);
      continue;
    }
    const { key, message } = item;
    const continued =
      tip === null && above !== null && above.sendId === message.sendId && !isTip(above) && !isTip(message);
    const before = rows.at(-1);
    if (continued && before && isAlike(before.message, message) && before.message.receipt !== true)
      rows[rows.length - 1] = { ...before, ends: false };
    const timed = timeOfDay(message.sendTime) !== told;
    rows.push({ key, message, tip, day, continued, ends: true, timed });
    tip = null;
    day = false;
    above = message;
  }
  return rows;
}

/** Whether two messages are equally far. What is on its way counts as sent: its run would else be drawn higher until it has arrived, and everything move. */
function isAlike(one: ChatMessage, other: ChatMessage): boolean {
  const far = ({ status }: ChatMessage) => (status === MessageStatus.sending ? MessageStatus.sent : status);
  return far(one) === far(other);
}

/** Equal for rows that are drawn equally high where their texts take as many lines. */
export function shapeOf({ message, tip, day, continued, ends, timed }: MessageRow): string {
  return [
    message.type,
    message.status === MessageStatus.recalled,
    message.selfSend,
    tip !== null,
    day,
    continued,
    ends,
    timed,
  ].join();
}

/** The highest id in a list of rows; 0 for none. */
export function highestId(rows: readonly MessageRow[]): number {
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const id = rows[at]?.message.id;
    if (id !== undefined) return id;
  }
  return 0;
}

/** Messages of others with an id above `seenId`: what arrived while the reader was elsewhere. */
export function countNew(rows: readonly MessageRow[], seenId: number): number {
  let count = 0;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const message = rows[at]?.message;
    if (message?.id === undefined) continue;
    if (message.id <= seenId) break;
    if (!message.selfSend && !isTip(message)) count += 1;
  }
  return count;
}

/** The row above which a line says "new messages": the first of another with an id above `afterId`; -1 for none. */
export function firstNew(rows: readonly MessageRow[], afterId: number): number {
  // Counted from the end: there are fewer new ones than old ones, and own ones without an id are there too.
  let first = -1;
  for (let at = rows.length - 1; at >= 0; at -= 1) {
    const message = rows[at]?.message;
    if (message?.id === undefined) continue;
    if (message.id <= afterId) break;
    if (!message.selfSend && !isTip(message)) first = at;
  }
  return first;
}

/** The lowest id in a list of rows, from which older ones are asked for; null for none. */
export function lowestId(rows: readonly MessageRow[]): number | null {
  return rows.find((row) => row.message.id !== undefined)?.message.id ?? null;
}
