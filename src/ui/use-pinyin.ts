import { useEffect, useState } from "react";

/** What the dictionary of pinyin is used for. Letters may be whole syllables, their beginnings or initials, one after another. */
export interface Pinyin {
  /** Places of the characters of a text that letters spell; null where they spell none. */
  readonly places: (text: string, letters: string) => number[] | null;
  /** Whether letters spell a part of a text. */
  readonly matches: (text: string, letters: string) => boolean;
  /** A name in letters, without tones. */
  readonly spell: (name: string) => string;
}

export interface PinyinLoading {
  /** Null as long as it is not there; where it does not arrive, names are taken as they are written. */
  readonly pinyin: Pinyin | null;
  /** It is wanted, and on its way. */
  readonly coming: boolean;
}

let loaded: Pinyin | null = null;

async function load(): Promise<Pinyin> {
  const { match, pinyin } = await import("pinyin-pro");
  const places = (text: string, letters: string) =>
    match(text, letters, { precision: "start", continuous: true, space: "ignore" });
  loaded = {
    places,
    matches: (text, letters) => places(text, letters) !== null,
    spell: (name) => pinyin(name, { toneType: "none", nonZh: "consecutive", surname: "head", v: true }),
  };
  return loaded;
}

/**
 * The dictionary of pinyin, loaded once something asks for it: it is big.
 * @param wanted whether it is of use now.
 */
export function usePinyin(wanted: boolean): PinyinLoading {
  const [pinyin, setPinyin] = useState<Pinyin | "failed" | null>(loaded);
  const coming = wanted && pinyin === null;
  useEffect(() => {
    if (!coming) return;
    let left = false;
    load().then(
      (dictionary) => left || setPinyin(dictionary),
      (error: unknown) => {
        if (!left) setPinyin("failed");
        reportError(error);
      },
    );
    return () => {
      left = true;
    };
  }, [coming]);
  return { pinyin: pinyin === "failed" ? null : pinyin, coming };
}
