import { and, eq, isNull } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";

/** How Chinese names are spelled, so that they are found by letters. */
export interface Spellings {
  /** The nicknames of those in the directory that letters spell a part of, by syllables or by initials; none for what is no letters. */
  matching(typed: string): Promise<string[]>;
}

/** So many names are spelled in a row before others have their turn. */
const BATCH = 100;
/** Most names whose spelling is kept. */
const KEPT = 20_000;
/** Most names that are found by letters: whoever sees so many types on. */
const FOUND = 500;

const HAN = /\p{Script=Han}/u;
const LETTERS = /^[a-z]+$/;

/** The syllables of a name. */
type Spelled = readonly string[];

export function createSpellings(db: Queryable): Spellings {
  const known = new Map<string, Spelled>();

  async function learn(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    // Big: loaded once somebody looks for a name by letters.
    const { pinyin } = await import("pinyin-pro");
    if (known.size + names.length > KEPT) known.clear();
    for (const [at, name] of names.entries()) {
      known.set(name, pinyin(name, { toneType: "none", type: "array", surname: "head", v: true }));
      if (at % BATCH === BATCH - 1) await new Promise((resolve) => setImmediate(resolve));
    }
  }

  return {
    async matching(typed) {
      const letters = typed.toLowerCase().replace(/\s/g, "");
      if (!LETTERS.test(letters)) return [];
      const rows = await db
        .selectDistinct({ name: sysUser.nickName })
        .from(sysUser)
        .where(and(eq(sysUser.enabled, true), isNull(sysUser.deletedAt)));
      const names = rows.map(({ name }) => name).filter((name) => HAN.test(name));
      await learn(names.filter((name) => !known.has(name)));
      return names.filter((name) => isSpelled(known.get(name) ?? [], letters)).slice(0, FOUND);
    },
  };
}

/** Whether letters are the beginning of a run of syllables, or initials one after another. */
export function isSpelled(syllables: Spelled, letters: string): boolean {
  const initials = syllables.map((syllable) => syllable[0] ?? "").join("");
  return (
    initials.toLowerCase().includes(letters) ||
    syllables.some((_, at) => syllables.slice(at).join("").toLowerCase().startsWith(letters))
  );
}
