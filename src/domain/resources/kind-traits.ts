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
  /** Where its values are: in a column of the area's table, in a table of links or of lines, or nowhere as they are given. */
  readonly kept: "column" | "links" | "lines" | "nowhere";
  /** Its values are few: a list has tabs by them. */
  readonly few: boolean;
  /** It is a point in time or a day, `yyyy-MM-dd HH:mm:ss` or `yyyy-MM-dd`. */
  readonly moment: "time" | "date" | null;
  /** What it is on a card, unless the definition says so: its picture, the record's state, or one of the facts. */
  readonly card: "picture" | "state" | "fact";
  /** It is a text, whose former states are kept whole in areas with rich text. */
  readonly isText: boolean;
}

const plain = {
  ordered: true,
  inFiles: "both",
  by: "equal",
  kept: "column",
  few: false,
  moment: null,
  card: "fact",
  isText: false,
} as const;
const unordered = { ...plain, ordered: false } as const;
const few = { ...plain, few: true } as const;
const state = { ...few, card: "state" } as const;
const ranged = { ...plain, by: "range" } as const;
const searched = { ...unordered, by: "like" } as const;
const traits: { readonly [K in FieldKind]: KindTraits } = {
  text: { ...plain, by: "like", isText: true },
  number: plain,
  money: ranged,
  flag: state,
  choice: state,
  choices: { ...few, ordered: false },
  dict: state,
  time: { ...ranged, moment: "time" },
  date: { ...ranged, moment: "date" },
  ref: plain,
  refs: { ...unordered, kept: "links" },
  parent: unordered,
  texts: unordered,
  period: unordered,
  secret: { ...unordered, inFiles: "import" },
  password: { ...unordered, inFiles: "neither", kept: "nowhere" },
  image: { ...searched, card: "picture" },
  images: { ...unordered, card: "picture" },
  file: searched,
  video: searched,
  html: { ...searched, isText: true },
  places: unordered,
  rows: unordered,
  lines: { ...unordered, kept: "lines" },
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
