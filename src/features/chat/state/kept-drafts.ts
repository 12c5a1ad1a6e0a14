import * as v from "valibot";
import type { ChatKey } from "../../../contract/engine.ts";
import { ChatKeySchema } from "../../../contract/engine-schema.ts";

/**
 * Drafts of a page that was left before its engine could take them. They lie in local storage under the user's own key until the next page
 * hands them to its engine.
 */

/** As much of `Storage` as is used. */
interface Places {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

const Text = v.pipe(v.string(), v.minLength(1));
const Texts = v.record(ChatKeySchema, Text);
const Mentions = v.record(ChatKeySchema, v.array(v.number()));
const Submitted = v.record(
  ChatKeySchema,
  v.object({ tmpId: Text, content: Text, written: v.optional(Text) }),
);

export interface KeptDrafts {
  readonly texts: Readonly<Partial<Record<ChatKey, string>>>;
  /** Who was picked for the mentions in them. */
  readonly atUserIds: Readonly<Partial<Record<ChatKey, readonly number[]>>>;
  /** Those that the user had sent, and of which the page never learned whether an engine has them: under which name. */
  readonly submitted: Readonly<
    Partial<
      Record<
        ChatKey,
        { readonly tmpId: string; readonly content: string; readonly written?: string | undefined }
      >
    >
  >;
}

// Places of their own: builds that know nothing of the others read the first.
const textsKey = (userId: number) => `qs:drafts:${userId}`;
const mentionsKey = (userId: number) => `qs:draft-mentions:${userId}`;
const submittedKey = (userId: number) => `qs:submitted:${userId}`;

/** Keeps drafts beside those that other pages kept. */
export function keepDrafts(store: Places, userId: number, { texts, atUserIds, submitted }: KeptDrafts): void {
  add(store, textsKey(userId), Texts, texts);
  add(store, mentionsKey(userId), Mentions, atUserIds);
  add(store, submittedKey(userId), Submitted, submitted);
}

function add<T>(store: Places, key: string, schema: RecordOf<T>, more: Readonly<Record<string, T>>): void {
  if (Object.keys(more).length === 0) return;
  try {
    store.setItem(key, JSON.stringify({ ...read(store, key, schema), ...more }));
  } catch {
    // No room, or forbidden: there is no other place in a page that is going away.
  }
}

/** Takes what was kept: whoever takes it answers for it. */
export function takeKeptDrafts(store: Places, userId: number): KeptDrafts {
  return {
    texts: drain(store, textsKey(userId), Texts),
    atUserIds: drain(store, mentionsKey(userId), Mentions),
    submitted: drain(store, submittedKey(userId), Submitted),
  };
}

function drain<T>(store: Places, key: string, schema: RecordOf<T>): Record<string, T> {
  const kept = read(store, key, schema);
  try {
    store.removeItem(key);
  } catch {
    // Taken once more by the next page: the same text is the same draft.
  }
  return kept;
}

type RecordOf<T> = v.GenericSchema<unknown, Record<string, T>>;

function read<T>(store: Places, key: string, schema: RecordOf<T>): Record<string, T> {
  try {
    const parsed = v.safeParse(schema, JSON.parse(store.getItem(key) ?? "{}"));
    return parsed.success ? parsed.output : {};
  } catch {
    return {};
  }
}

/** A kept draft beside the one that is there now: neither text is lost. */
export function joinDrafts(now: string, kept: string): string {
  if (now.includes(kept)) return now;
  return kept.startsWith(now) ? kept : `${now}\n${kept}`;
}
