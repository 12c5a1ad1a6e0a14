import type { Field, FieldKind } from "../../contract/resources/fields.ts";

/** How much room the control of a kind needs. A kind that is missing here does not compile. */

export interface KindLayout {
  /** In a form: the whole width. */
  readonly wide: boolean;
  /** Can be changed in a list's cell. */
  readonly inList: boolean;
  /** In a sheet of lines it is changed in its cell, or in a panel below it. */
  readonly inSheet: "cell" | "panel";
  /** Typing a sign begins to change it. */
  readonly typed: boolean;
  /** Choosing is all there is to do: it is saved then. */
  readonly chosen: boolean;
  /** Its control is several, which a label cannot be tied to as to one input. */
  readonly group: boolean;
}

const small = {
  wide: false,
  inList: true,
  inSheet: "cell",
  typed: false,
  chosen: false,
  group: false,
} as const;
const chosen = { ...small, chosen: true } as const;
const typed = { ...small, typed: true } as const;
const roomy = { ...small, inSheet: "panel" } as const;
const media = { ...roomy, wide: true, inList: false } as const;
const hidden = { ...small, inList: false } as const;
const whole = { ...hidden, wide: true } as const;

const layouts: { readonly [K in FieldKind]: KindLayout } = {
  text: typed,
  number: typed,
  money: typed,
  flag: chosen,
  // A group too where all options are in sight.
  choice: chosen,
  choices: roomy,
  dict: chosen,
  time: typed,
  date: typed,
  ref: chosen,
  refs: small,
  parent: chosen,
  texts: roomy,
  period: { ...hidden, group: true },
  secret: hidden,
  password: hidden,
  image: { ...roomy, wide: true },
  images: { ...media, group: true },
  file: media,
  video: media,
  html: { ...whole, inSheet: "panel" },
  places: { ...roomy, inList: false },
  rows: { ...whole, group: true },
  lines: { ...whole, group: true },
  json: { ...whole, group: true },
};

/** How much room the control of a field needs. */
export function layoutOf({ kind }: Field): KindLayout {
  return layouts[kind];
}

/** Whether a field needs the whole width of a form. */
export function isWide(field: Field): boolean {
  return layoutOf(field).wide || (field.kind === "text" && field.multiline === true);
}
