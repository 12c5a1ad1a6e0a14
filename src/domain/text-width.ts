/**
 * How wide a text is in the font of search results (Arial), by the widths of its signs: a table, so that a server's database can add up the
 * same. What is in no class is as wide as most letters.
 */

/** Signs of one width: a class of regular expressions that JavaScript and PostgreSQL read alike, and its width in parts of the font's size. */
export interface SignWidth {
  readonly signs: string;
  readonly em: number;
}

/** No sign is in two of them. */
export const SIGN_WIDTHS: readonly SignWidth[] = [
  { signs: "[ijl']", em: 0.222 },
  { signs: "[ .,:;!/If|t\\u00b7]", em: 0.278 },
  { signs: "[-()r]", em: 0.333 },
  { signs: "[cksvxyzJ]", em: 0.5 },
  { signs: "[FTZ]", em: 0.611 },
  { signs: "[&ABEKPSVXY]", em: 0.667 },
  { signs: "[CDHNRUw]", em: 0.722 },
  { signs: "[GOQ]", em: 0.778 },
  { signs: "[mM]", em: 0.833 },
  { signs: "[W%@]", em: 0.944 },
  {
    signs: "[\\u1100-\\u11ff\\u2e80-\\u9fff\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe4f\\uff00-\\uff60]",
    em: 1,
  },
];

/** Of all other signs. */
export const USUAL_EM = 0.556;

/** Sizes of the font, px: of a result's title, and of the description below it. */
export const TITLE_FONT_PX = 20;
export const DESCRIPTION_FONT_PX = 14;

const patterns = SIGN_WIDTHS.map(({ signs, em }) => ({ pattern: new RegExp(signs, "g"), em }));

/** Width of a text, px. @param font size of the font, px. */
export function textWidth(text: string, font: number): number {
  let rest = [...text].length;
  let em = 0;
  for (const { pattern, em: width } of patterns) {
    const count = text.match(pattern)?.length ?? 0;
    rest -= count;
    em += count * width;
  }
  return (em + rest * USUAL_EM) * font;
}

/** A text as far as there is room for it, with `…` where it is cut. @param font size of the font, px. @param room px. */
export function fittingText(text: string, font: number, room: number): string {
  if (textWidth(text, font) <= room) return text;
  const signs = [...text];
  let least = 0;
  let most = signs.length;
  while (least < most) {
    const middle = Math.ceil((least + most) / 2);
    if (textWidth(`${signs.slice(0, middle).join("")}…`, font) <= room) least = middle;
    else most = middle - 1;
  }
  return `${signs.slice(0, least).join("").trimEnd()}…`;
}
