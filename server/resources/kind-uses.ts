import type { Field, FieldKind } from "../../src/contract/resources/fields.ts";

/** What the server does with a kind of field, beside what lists and files know of it. A kind that is missing here does not compile. */
interface KindUses {
  /** Whoever may choose a record sees it of the record: it is short, and no text of its own. */
  readonly choosers: boolean;
  /** It can be a fact in a preview: a short value in words, that anybody may read. */
  readonly fact: boolean;
  /** Many records that are made at once may have the same of it. */
  readonly shared: boolean;
  /** One file is its value. */
  readonly file: boolean;
}

const value = { choosers: false, fact: true, shared: true, file: false } as const;
const shown = { ...value, choosers: true } as const;
const hidden = { ...value, fact: false, shared: false } as const;
const whole = { ...value, fact: false } as const;

const uses: { readonly [K in FieldKind]: KindUses } = {
  text: value,
  number: shown,
  money: value,
  flag: shown,
  choice: shown,
  choices: value,
  dict: shown,
  time: value,
  date: value,
  ref: value,
  refs: value,
  parent: { ...shown, shared: false },
  texts: value,
  period: value,
  secret: hidden,
  password: hidden,
  image: { ...whole, file: true },
  images: whole,
  file: { ...value, file: true },
  video: { ...value, file: true },
  html: whole,
  places: value,
  rows: value,
  lines: hidden,
  json: hidden,
};

/** What the server does with a field's kind. */
export function usesOf({ kind }: Pick<Field, "kind">): KindUses {
  return uses[kind];
}
