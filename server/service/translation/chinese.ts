/** The scripts of Chinese, as language tags name them. */
export type ChineseScript = "Hans" | "Hant";

/** What a script is written with and the other one is not. */
interface OwnSigns {
  readonly Hans: ReadonlySet<string>;
  readonly Hant: ReadonlySet<string>;
}

/** @returns the script that a Chinese text is in, by the characters that only one of them has; undefined where it has none of these, or as many of both. */
export function scriptOf(text: string): ChineseScript | undefined {
  signs ??= readSigns();
  let balance = 0;
  for (const sign of text) {
    if (signs.Hans.has(sign)) balance += 1;
    else if (signs.Hant.has(sign)) balance -= 1;
  }
  if (balance === 0) return undefined;
  return balance > 0 ? "Hans" : "Hant";
}

let signs: OwnSigns | undefined;

/** GB 2312 has the characters of the mainland, the first level of Big5 those in use in Taiwan: what is in one alone tells the script. */
function readSigns(): OwnSigns {
  const mainland = charactersOf("gb18030", [0xb0, 0xf7], (low) => low >= 0xa1);
  const taiwan = charactersOf("big5", [0xa4, 0xc6], (low) => low <= 0x7e || low >= 0xa1);
  return { Hans: without(mainland, taiwan), Hant: without(taiwan, mainland) };
}

const without = (all: ReadonlySet<string>, others: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...all].filter((sign) => !others.has(sign)));

function charactersOf(
  encoding: string,
  [first, last]: readonly [number, number],
  isLow: (byte: number) => boolean,
): Set<string> {
  const decoder = new TextDecoder(encoding);
  const found = new Set<string>();
  for (let high = first; high <= last; high += 1)
    for (let low = 0x40; low <= 0xfe; low += 1) {
      const sign = isLow(low) ? decoder.decode(Uint8Array.of(high, low)) : "";
      if (/^\p{Script=Han}$/u.test(sign)) found.add(sign);
    }
  return found;
}
