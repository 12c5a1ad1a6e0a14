import type { Field, FieldKind } from "../../contract/resources/fields.ts";
import type { FilterBy } from "../../contract/resources/list-definition.ts";

/** What lists and files have to know of a kind of field. A kind that is missing here does not compile. */

export interface KindTraits {
  /** Its values have an order: lists are sorted by them. */
  readonly ordered: boolean;
  /** Where it is in files: a secret never is shown there, and a value of a shape of its own cannot be typed. */
  readonly inFiles: "both" | "export" | "import" | "neither";
  /** How a list is usually searched by it. */
  readonly by: FilterBy;
  /** Kept in tables of its own, or nowhere as it is. */
  readonly elsewhere: boolean;
}

const plain = { ordered: true, inFiles: "both", by: "equal", elsewhere: false } as const;
const unordered = { ...plain, ordered: false } as const;
const ranged = { ...plain, by: "range" } as const;
const searched = { ...unordered, by: "like" } as const;
const traits: { readonly [K in FieldKind]: KindTraits } = {
  text: { ...plain, by: "like" },
  number: plain,
  money: ranged,
  flag: plain,
  choice: plain,
  choices: unordered,
  dict: plain,
  time: ranged,
  date: ranged,
  ref: plain,
  refs: { ...unordered, elsewhere: true },
  parent: unordered,
  texts: unordered,
  period: unordered,
  secret: { ...unordered, inFiles: "import" },
  password: { ...unordered, inFiles: "neither", elsewhere: true },
  image: searched,
  images: unordered,
  file: searched,
  video: searched,
  html: searched,
  places: unordered,
  rows: unordered,
  lines: { ...unordered, elsewhere: true },
  json: { ...unordered, inFiles: "export" },
};

/** What lists and files have to know of a field's kind. */
export function traitsOf({ kind }: Field): KindTraits {
  return traits[kind];
}

/** Whether an exported file may hold a field. */
export function isExported(field: Field): boolean {
  const { inFiles } = traitsOf(field);
  return inFiles === "both" || inFiles === "export";
}

/** Whether a field can be filled in by the cell of a file. */
export function isTypedInFiles(field: Field): boolean {
  const { inFiles } = traitsOf(field);
  return inFiles === "both" || inFiles === "import";
}
