import { asc, eq } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { imSensitiveWord } from "../db/schema/index.ts";
import { createWordFilter, type WordFilter } from "./word-filter.ts";

/** The forbidden words that are in force. */
export interface SensitiveWords {
  /** What finds them; where the database does not answer, those known last. */
  current(): Promise<WordFilter>;
  /** They were changed by this process. */
  forget(): void;
}

/** So long words that were read count: another process may have changed them. */
const FRESH_MS = 15_000;

export function createSensitiveWords({
  db,
  log,
  now,
}: Pick<ServerContext, "db" | "log" | "now">): SensitiveWords {
  let held: { readonly filter: Promise<WordFilter>; readonly until: number } | undefined;
  let last: { readonly of: string; readonly filter: Promise<WordFilter> } = {
    of: "[]",
    filter: createWordFilter([]),
  };

  const read = async (): Promise<WordFilter> => {
    try {
      const { word, action } = imSensitiveWord;
      const words = await db
        .select({ word, action })
        .from(imSensitiveWord)
        .where(eq(imSensitiveWord.enabled, true))
        .orderBy(asc(imSensitiveWord.id));
      // What finds them is built anew for others alone.
      const of = JSON.stringify(words);
      if (of !== last.of) last = { of, filter: createWordFilter(words) };
    } catch (error) {
      log.warn({ err: error }, "the forbidden words could not be read");
    }
    return last.filter;
  };

  return {
    current() {
      if (!held || now() >= held.until) held = { filter: read(), until: now() + FRESH_MS };
      return held.filter;
    },
    forget() {
      held = undefined;
    },
  };
}
