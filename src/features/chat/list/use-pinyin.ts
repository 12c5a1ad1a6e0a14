import { useEffect, useState } from "react";
import type { Spell } from "../people/letters.ts";
import type { PinyinMatch } from "./filter.ts";

/** What the dictionary of pinyin is used for. */
export interface Pinyin {
  readonly matches: PinyinMatch;
  readonly spell: Spell;
}

let loaded: Pinyin | null = null;

async function load(): Promise<Pinyin> {
  const { match, pinyin } = await import("pinyin-pro");
  loaded = {
    matches: (text, letters) =>
      match(text, letters, { precision: "start", continuous: true, space: "ignore" }) !== null,
    spell: (name) => pinyin(name, { toneType: "none", nonZh: "consecutive", surname: "head", v: true }),
  };
  return loaded;
}

/**
 * The dictionary of pinyin, loaded once something asks for it.
 * @param wanted whether it is of use now.
 * @returns null as long as it is not there; where it does not arrive, names are taken as they are written.
 */
export function usePinyin(wanted: boolean): Pinyin | "failed" | null {
  const [pinyin, setPinyin] = useState<Pinyin | "failed" | null>(loaded);
  const missing = wanted && pinyin === null;
  useEffect(() => {
    if (!missing) return;
    let left = false;
    load().then(
      (dictionary) => left || setPinyin(dictionary),
      () => left || setPinyin("failed"),
    );
    return () => {
      left = true;
    };
  }, [missing]);
  return pinyin;
}
