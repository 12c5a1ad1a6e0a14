import * as v from "valibot";
import { TmpId } from "../../contract/schema.ts";
import { isTalkName, KEPT_LENGTH } from "../bridge.ts";

/** What a browser keeps of a visitor: who it is, what is not sent yet, and what is not even written to its end. */

/** By which the server knows this browser again, and its socket. */
export const Kept = v.object({
  /** Until the browser has shown that it keeps the cookie. */
  key: v.optional(v.string()),
  devId: v.pipe(v.string(), v.minLength(1)),
  /** The version of the site's consent that was accepted here. */
  consent: v.optional(v.string()),
});
export type Kept = v.InferOutput<typeof Kept>;

/** Longest content, also of what is quoted. */
const CONTENT_MAX = 10_000;
const UNSENT = "unsent:";

export const Unsent = v.object({
  tmpId: TmpId,
  sendId: v.number(),
  type: v.number(),
  content: v.pipe(v.string(), v.maxLength(CONTENT_MAX)),
  sendTime: v.number(),
  /** The message that it answers, its content and type. */
  quoteId: v.optional(v.number()),
  quote: v.optional(v.pipe(v.string(), v.maxLength(CONTENT_MAX))),
  quoteType: v.optional(v.number()),
});
export type Unsent = v.InferOutput<typeof Unsent>;

export interface Keeping {
  visitor(): Kept;
  keep(visitor: Kept): void;
  draft(text?: string): string;
  unsent(selfId: number): Unsent[];
  addUnsent(unsent: Unsent): void;
  dropUnsent(tmpId: string): void;
}

/** Whether a browser keeps what a frame of ours stores: some do not, and some throw. */
export function storageOf(place: { readonly localStorage: Storage }): Storage | null {
  try {
    const { localStorage } = place;
    localStorage.setItem("quayside:probe", "1");
    localStorage.removeItem("quayside:probe");
    return localStorage;
  } catch {
    return null;
  }
}

/** What the page keeps for the window, where this origin keeps nothing: in the page's own storage, which its scripts can read and write. */
export interface PageKeeping {
  /** What it has kept before, by name, as the page says. */
  readonly kept: Readonly<Record<string, unknown>>;
  /** @param value null where it is kept no more. */
  keep(name: string, value: string | null): void;
}

/** @param storage of our origin; null where there is none: then the page keeps all that is to be there on its next page too. */
export function createKeeping(site: number, storage: Storage | null, page: PageKeeping): Keeping {
  const prefix = `quayside:${site}:`;
  const memory = storage ? new Map<string, string>() : readPage(page);
  const get = (name: string) => (storage ? storage.getItem(prefix + name) : (memory.get(name) ?? null));
  const set = (name: string, value: string | null) => {
    try {
      if (storage) value === null ? storage.removeItem(prefix + name) : storage.setItem(prefix + name, value);
      else {
        value === null ? memory.delete(name) : memory.set(name, value);
        page.keep(name, value !== null && value.length > KEPT_LENGTH ? null : value);
      }
    } catch {
      // Full: what is not kept is lost with the window alone.
    }
  };
  const names = (): string[] =>
    storage
      ? Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "").flatMap((key) =>
          key.startsWith(prefix) ? key.slice(prefix.length) : [],
        )
      : [...memory.keys()];
  return {
    visitor: () =>
      read(Kept, get("visitor")) ?? read(Kept, storage ? page.kept.visitor : null) ?? { devId: newId() },
    keep: (visitor) => set("visitor", JSON.stringify(visitor)),
    draft(text) {
      if (text !== undefined) set("draft", text === "" ? null : text);
      return get("draft") ?? "";
    },
    unsent: (selfId) =>
      names()
        .filter((name) => name.startsWith(UNSENT))
        .flatMap((name) => read(Unsent, get(name)) ?? [])
        .filter(({ sendId }) => sendId === selfId)
        .sort((one, other) => one.sendTime - other.sendTime),
    addUnsent: (unsent) => set(UNSENT + unsent.tmpId, JSON.stringify(unsent)),
    dropUnsent: (tmpId) => set(UNSENT + tmpId, null),
  };
}

/** What a page has kept, as far as it is what this window had it keep; it is to keep the rest no more. */
function readPage({ kept, keep }: PageKeeping): Map<string, string> {
  const memory = new Map<string, string>();
  for (const [name, value] of Object.entries(kept)) {
    if (name !== "visitor" && !isTalkName(name)) continue;
    const isWhole =
      typeof value === "string" &&
      value.length <= KEPT_LENGTH &&
      (!name.startsWith(UNSENT) || read(Unsent, value)?.tmpId === name.slice(UNSENT.length));
    if (isWhole) memory.set(name, value);
    else if (name !== "visitor") keep(name, null);
  }
  return memory;
}

function read<S extends v.GenericSchema>(schema: S, text: unknown): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(String(text ?? "")));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Nothing else has it: 128 bits by chance, also on pages that came without TLS. */
export const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
