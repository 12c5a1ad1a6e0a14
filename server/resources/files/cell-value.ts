import type { RefField } from "../../../src/contract/resources/fields.ts";
import type { NotOffered } from "../../../src/domain/resources/typed-cell.ts";
import type { Dictionaries } from "./dictionaries.ts";

/** What the cells of a file mean: what people write, and records of other areas by their names. */

/** Why a cell means nothing. */
export type Unclear =
  | NotOffered
  | { readonly why: "noSuchRecord"; readonly text: string }
  | { readonly why: "severalRecords"; readonly text: string }
  | { readonly why: "noRow"; readonly text: string };

/** What a cell means, in the form in which a body would give it. */
export type Meaning = { readonly value: unknown } | { readonly unclear: Unclear };

/** Of which records a cell can name one: those of an area, or those of one kind. */
export type Sought = Pick<RefField, "to" | "only">;

/** Records of other areas by the name that they are called by. */
export interface NamedRecords {
  /** Ids of the records that have the name, whatever its case. */
  idsOf(sought: Sought, name: string): readonly number[];
  /** Whether there is a record of the id. */
  has(sought: Sought, id: number): boolean;
  /**
   * The same for one row: of several records of a name in areas with languages, those that have the row's language, and what else languages
   * have alike; all of them where none has.
   * @param row values by field.
   */
  within(row: Readonly<Record<string, unknown>>): NamedRecords;
}

/** What is known while cells are read. */
export interface Known {
  readonly dictionaries: Dictionaries;
  readonly records: NamedRecords;
  /** The area's own name: the record above another is one of its own. */
  readonly area: string;
}

export function recordOf(
  sought: Sought,
  text: string,
  records: NamedRecords,
  put: (id: number) => unknown,
): Meaning {
  const [id, other] = records.idsOf(sought, text);
  if (other !== undefined) return { unclear: { why: "severalRecords", text } };
  if (id !== undefined) return { value: put(id) };
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace("#", "")) : Number.NaN;
  return records.has(sought, number) ? { value: put(number) } : { unclear: { why: "noSuchRecord", text } };
}
