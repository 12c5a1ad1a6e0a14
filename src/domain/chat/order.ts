import type { ChatMessage } from "../../contract/engine.ts";
import { mergeMessage } from "./message.ts";

/**
 * Order of a chat (specification §4, architecture "Reading"): by id (system messages: seqNo); a local message sorts behind its
 * `anchorId`, and local ones among themselves by their number. Negative: `a` comes first.
 */
export function compareMessages(a: ChatMessage, b: ChatMessage): number {
  const byId = placeOf(a) - placeOf(b);
  if (byId !== 0) return byId;
  return (
    (a.id === undefined ? (a.local?.localNo ?? 0) : -1) - (b.id === undefined ? (b.local?.localNo ?? 0) : -1)
  );
}

function placeOf(message: ChatMessage): number {
  return message.id ?? message.local?.anchorId ?? Number.MAX_SAFE_INTEGER;
}

/** Index of the first entry that does not come before `message`. */
function lowerBound(list: readonly ChatMessage[], message: ChatMessage): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = list[middle];
    if (entry !== undefined && compareMessages(entry, message) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Where the message with this id is in an ordered list.
 * @returns its index, or -1.
 */
export function indexOfId(list: readonly ChatMessage[], id: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const entry = list[middle];
    if (entry !== undefined && (entry.id ?? entry.local?.anchorId ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return list[low]?.id === id ? low : -1;
}

/** The local messages of a list by their `tmpId`: those that an incoming one may replace. */
function localIndex(list: readonly ChatMessage[]): Map<string, ChatMessage> {
  const locals = new Map<string, ChatMessage>();
  for (const message of list) {
    if (message.id === undefined && message.tmpId !== undefined) locals.set(message.tmpId, message);
  }
  return locals;
}

const NO_LOCALS: ReadonlyMap<string, ChatMessage> = new Map();

/** What a run of incoming messages does to a list: replacements in place, messages that go, messages that come. */
interface Plan {
  readonly replaced: Map<ChatMessage, ChatMessage>;
  readonly gone: Set<ChatMessage>;
  readonly added: Map<number | string, ChatMessage>;
}

/**
 * Merges messages into an ordered list, by id or by `tmpId` (specification §4: out-of-order messages are inserted by id). Idempotent.
 * @param list in the order of `compareMessages`.
 * @param incoming in any order, with repetitions.
 * @returns an ordered list, `list` itself when nothing changed. O(k log n + n) for k incoming messages.
 */
export function upsertMessages(
  list: readonly ChatMessage[],
  incoming: readonly ChatMessage[],
): readonly ChatMessage[] {
  if (incoming.length === 0) return list;
  if (followInOrder(list, incoming)) return list.concat(incoming);
  const plan = planOf(list, incoming);
  if (plan.replaced.size === 0 && plan.gone.size === 0 && plan.added.size === 0) return list;
  const kept =
    plan.replaced.size === 0 && plan.gone.size === 0
      ? list
      : list.filter((entry) => !plan.gone.has(entry)).map((entry) => plan.replaced.get(entry) ?? entry);
  return mergeOrdered(kept, [...plan.added.values()].sort(compareMessages));
}

/** Whether all that comes is new, in order and others' own, the usual case of a stream: then nothing needs to be searched. */
function followInOrder(list: readonly ChatMessage[], incoming: readonly ChatMessage[]): boolean {
  const last = list.at(-1);
  let before = last === undefined ? Number.NEGATIVE_INFINITY : (last.id ?? Number.POSITIVE_INFINITY);
  for (const { id, tmpId } of incoming) {
    if (id === undefined || tmpId !== undefined || id <= before) return false;
    before = id;
  }
  return true;
}

function planOf(list: readonly ChatMessage[], incoming: readonly ChatMessage[]): Plan {
  // Messages of others carry no `tmpId`: for a run of them the list is not searched.
  const locals = incoming.some(({ tmpId }) => tmpId !== undefined) ? localIndex(list) : NO_LOCALS;
  const settled = settledTmpIds(list, incoming);
  const plan: Plan = { replaced: new Map(), gone: new Set(), added: new Map() };
  for (const message of incoming) {
    if (message.id === undefined) planLocal(plan, locals, settled, message);
    else planServer(plan, list, locals, message, message.id);
  }
  return plan;
}

/** `tmpId`s that the server has; only searched when a local message comes in, which is rare. */
function settledTmpIds(list: readonly ChatMessage[], incoming: readonly ChatMessage[]): Set<string> {
  const settled = new Set<string>();
  if (!incoming.some((message) => message.id === undefined)) return settled;
  for (const message of list)
    if (message.id !== undefined && message.tmpId !== undefined) settled.add(message.tmpId);
  return settled;
}

function planServer(
  plan: Plan,
  list: readonly ChatMessage[],
  locals: ReadonlyMap<string, ChatMessage>,
  message: ChatMessage,
  id: number,
): void {
  if (message.tmpId !== undefined) {
    const local = locals.get(message.tmpId);
    if (local !== undefined) plan.gone.add(local);
    plan.added.delete(message.tmpId);
  }
  const isNewest = id > (list.at(-1)?.id ?? Number.MAX_SAFE_INTEGER);
  const at = isNewest ? -1 : indexOfId(list, id);
  const old = at < 0 ? undefined : list[at];
  if (old === undefined) {
    const before = plan.added.get(id);
    plan.added.set(id, before === undefined ? message : mergeMessage(before, message));
    return;
  }
  const current = plan.replaced.get(old) ?? old;
  const merged = mergeMessage(current, message);
  if (merged !== current) plan.replaced.set(old, merged);
}

function planLocal(
  plan: Plan,
  locals: ReadonlyMap<string, ChatMessage>,
  settled: ReadonlySet<string>,
  message: ChatMessage,
): void {
  const tmpId = message.tmpId;
  if (tmpId === undefined || settled.has(tmpId)) return;
  const old = locals.get(tmpId);
  if (old === undefined) {
    if (![...plan.added.values()].some((other) => other.id !== undefined && other.tmpId === tmpId)) {
      plan.added.set(tmpId, message);
    }
    return;
  }
  const pending = plan.added.get(tmpId) ?? plan.replaced.get(old) ?? old;
  const merged = mergeMessage(pending, message);
  if (merged === pending || (plan.gone.has(old) && !plan.added.has(tmpId))) return;
  // A local message whose anchor moved is elsewhere: it goes and comes again.
  plan.replaced.delete(old);
  plan.gone.add(old);
  plan.added.set(tmpId, merged);
}

/** Two ordered lists become one; new messages at the end, the usual case, are appended without comparing the rest. */
function mergeOrdered(kept: readonly ChatMessage[], added: readonly ChatMessage[]): readonly ChatMessage[] {
  const first = added[0];
  if (first === undefined) return kept;
  const start = lowerBound(kept, first);
  // One copy: a list that is pushed to is copied again as it grows.
  if (start === kept.length) return kept.concat(added);
  const merged = kept.slice(0, start);
  let from = start;
  for (const message of added) {
    while (from < kept.length) {
      const entry = kept[from];
      if (entry === undefined || compareMessages(entry, message) >= 0) break;
      merged.push(entry);
      from += 1;
    }
    merged.push(message);
  }
  for (; from < kept.length; from += 1) {
    const entry = kept[from];
    if (entry !== undefined) merged.push(entry);
  }
  return merged;
}
