import type { SearchHit } from "../../../contract/chat.ts";
import type { LocalHit, LocalHits } from "./local-hits.ts";

/** The results of a search, one after another: what the keyboard goes through. Pure. */

export type LocalSection = "chats" | "friends" | "groups";

export type SearchEntry =
  | { readonly kind: "local"; readonly id: string; readonly section: LocalSection; readonly hit: LocalHit }
  /** The rest of a section. */
  | {
      readonly kind: "all";
      readonly id: string;
      readonly section: LocalSection;
      readonly count: number;
    }
  | { readonly kind: "message"; readonly id: string; readonly hit: SearchHit }
  /** The next messages, or those that could not be had. */
  | { readonly kind: "more"; readonly id: string; readonly again: boolean }
  /** People of that name, who may be strangers. */
  | { readonly kind: "people"; readonly id: string; readonly name: string };

const SECTIONS = ["chats", "friends", "groups"] as const satisfies readonly LocalSection[];
/** Shown of a section until all of it is asked for. */
const SECTION_MAX = 5;

export interface EntrySource {
  readonly typed: string;
  readonly local: LocalHits;
  /** Sections of which all is shown. */
  readonly whole: readonly LocalSection[];
  readonly messages: readonly SearchHit[];
  /** Whether more messages can be asked for, or those asked for again. */
  readonly more: "more" | "again" | null;
}

export function searchEntries({ typed, local, whole, messages, more }: EntrySource): readonly SearchEntry[] {
  const entries: SearchEntry[] = [];
  for (const section of SECTIONS) {
    const hits = local[section];
    const cut = !whole.includes(section) && hits.length > SECTION_MAX + 1;
    for (const hit of cut ? hits.slice(0, SECTION_MAX) : hits)
      entries.push({ kind: "local", id: `${section}-${hit.chat}`, section, hit });
    if (cut) entries.push({ kind: "all", id: `${section}-all`, section, count: hits.length });
  }
  for (const hit of messages) entries.push({ kind: "message", id: `message-${hit.chatType}-${hit.id}`, hit });
  if (more !== null) entries.push({ kind: "more", id: "messages-more", again: more === "again" });
  entries.push({ kind: "people", id: "people", name: typed });
  return entries;
}

/** The heading that an entry is under. */
export type EntryHeading = LocalSection | "messages" | null;

export function headingOf(entry: SearchEntry): EntryHeading {
  switch (entry.kind) {
    case "local":
    case "all":
      return entry.section;
    case "message":
    case "more":
      return "messages";
    case "people":
      return null;
  }
}

/** The entry that a key leads to, round and round. */
export function nextEntry(
  entries: readonly SearchEntry[],
  active: string | null,
  step: 1 | -1,
): string | null {
  if (entries.length === 0) return null;
  const at = entries.findIndex(({ id }) => id === active);
  const from = at < 0 ? (step === 1 ? -1 : 0) : at;
  return entries[(from + step + entries.length) % entries.length]?.id ?? null;
}
