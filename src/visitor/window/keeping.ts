import * as v from "valibot";
import { TmpId } from "../../contract/schema.ts";

/** What a browser keeps of a visitor: who it is, what is not sent yet, and what is not even written to its end. */

/** By which the server knows this browser again, and its socket. */
export const Kept = v.object({
  key: v.optional(v.string()),
  devId: v.pipe(v.string(), v.minLength(1)),
  /** The version of the site's consent that was accepted here. */
  consent: v.optional(v.string()),
});
export type Kept = v.InferOutput<typeof Kept>;

export const Unsent = v.object({
  tmpId: TmpId,
  sendId: v.number(),
  type: v.number(),
  content: v.string(),
  sendTime: v.number(),
  /** The message that it answers, and what that says. */
  quoteId: v.optional(v.number()),
  quote: v.optional(v.string()),
});
export type Unsent = v.InferOutput<typeof Unsent>;

export interface Keeping {
  /** @param fromPage what the page has kept, where this origin keeps nothing. */
  visitor(fromPage: string | null): Kept;
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

/**
 * @param storage of our origin; null where there is none: then who the visitor is, is told to the page to keep, and the rest lasts as long as
 * the window.
 */
export function createKeeping(
  site: number,
  storage: Storage | null,
  emitPage: (kept: string) => void,
): Keeping {
  const prefix = `quayside:${site}:`;
  const unsentPrefix = `${prefix}unsent:`;
  const memory = new Map<string, string>();
  const get = (name: string) => (storage ? storage.getItem(name) : (memory.get(name) ?? null));
  const set = (name: string, value: string | null) => {
    try {
      if (!storage) value === null ? memory.delete(name) : memory.set(name, value);
      else if (value === null) storage.removeItem(name);
      else storage.setItem(name, value);
    } catch {
      // Full: what is not kept is lost with the window alone.
    }
  };
  const names = (): string[] =>
    storage ? Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? "") : [...memory.keys()];
  return {
    visitor(fromPage) {
      return read(Kept, get(`${prefix}visitor`) ?? fromPage) ?? { devId: newId() };
    },
    keep(visitor) {
      const text = JSON.stringify(visitor);
      set(`${prefix}visitor`, text);
      if (!storage) emitPage(text);
    },
    draft(text) {
      if (text !== undefined) set(`${prefix}draft`, text === "" ? null : text);
      return get(`${prefix}draft`) ?? "";
    },
    unsent: (selfId) =>
      names()
        .filter((name) => name.startsWith(unsentPrefix))
        .flatMap((name) => read(Unsent, get(name)) ?? [])
        .filter(({ sendId }) => sendId === selfId)
        .sort((one, other) => one.sendTime - other.sendTime),
    addUnsent: (unsent) => set(unsentPrefix + unsent.tmpId, JSON.stringify(unsent)),
    dropUnsent: (tmpId) => set(unsentPrefix + tmpId, null),
  };
}

function read<S extends v.GenericSchema>(schema: S, text: string | null): v.InferOutput<S> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(text ?? ""));
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
