import type { NotOffered } from "../../../src/domain/resources/typed-cell.ts";
import type { Dictionaries } from "./dictionaries.ts";

/** What the cells of a file mean: what people write, and records of other areas by their names. */

/** Why a cell means nothing. */
export type Unclear =
  | NotOffered
  | { readonly why: "noSuchRecord"; readonly text: string }
  | { readonly why: "severalRecords"; readonly text: string };

/** What a cell means, in the form in which a body would give it. */
export type Meaning = { readonly value: unknown } | { readonly unclear: Unclear };

/** Records of other areas by the name that they are called by. */
export interface NamedRecords {
  /** Ids of the records of an area that have the name, whatever its case. */
  idsOf(area: string, name: string): readonly number[];
  /** Whether the area has a record of the id. */
  has(area: string, id: number): boolean;
}

/** What is known while cells are read. */
export interface Known {
  readonly dictionaries: Dictionaries;
  readonly records: NamedRecords;
  /** The area's own name: the record above another is one of its own. */
  readonly area: string;
}

export function recordOf(
  area: string,
  text: string,
  records: NamedRecords,
  put: (id: number) => unknown,
): Meaning {
  const [id, other] = records.idsOf(area, text);
  if (other !== undefined) return { unclear: { why: "severalRecords", text } };
  if (id !== undefined) return { value: put(id) };
  const number = /^#?\d{1,15}$/.test(text) ? Number(text.replace("#", "")) : Number.NaN;
  return records.has(area, number) ? { value: put(number) } : { unclear: { why: "noSuchRecord", text } };
}
