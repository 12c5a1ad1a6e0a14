import type { AnyResource } from "../../src/contract/resources/definition.ts";
import type { Field } from "../../src/contract/resources/fields.ts";
import { everyField } from "../../src/domain/resources/inner-cells.ts";
import type { Queryable } from "../db/database.ts";
import { sizesOf } from "../storage/file-sizes.ts";
import type { Values } from "./module.ts";

/** The sizes of the files that records refer to (`file({ size })`): what was uploaded tells them, never who sends a body. */

type Fields = Readonly<Record<string, Field>>;

/** A field with a file, and the one with its size. */
type Pair = readonly [file: string, size: string];

/** Values with how large their files are; of a file that is elsewhere, or not there any more, nothing. */
export async function withFileSizes(
  db: Queryable,
  { fields }: Pick<AnyResource, "fields">,
  values: Values,
): Promise<Values> {
  const addresses: string[] = [];
  const note = (address: string) => {
    addresses.push(address);
    return null;
  };
  // Nothing is asked of the storage for records without such files.
  const blank = sized(fields, values, note);
  if (addresses.length === 0) return blank;
  const sizes = await sizesOf(db, addresses);
  return sized(fields, values, (address) => sizes.get(address) ?? null);
}

/** @param sizeOf the size of the file at an address. */
function sized(fields: Fields, values: Values, sizeOf: (address: string) => number | null): Values {
  const told: Record<string, unknown> = {};
  for (const [file, size] of pairsOf(fields)) {
    const address = values[file];
    // What is not given stays, and so does its size.
    if (address !== undefined) told[size] = typeof address === "string" ? sizeOf(address) : null;
  }
  for (const [name, field] of Object.entries(fields)) {
    const rows = values[name];
    if (field.kind !== "rows" || !Array.isArray(rows) || !hasSizes(field.fields)) continue;
    told[name] = rows.map((row: unknown) =>
      typeof row === "object" && row !== null ? sized(field.fields, row as Values, sizeOf) : row,
    );
  }
  return { ...values, ...told };
}

/** Whether the size of any file within rows is kept. */
const hasSizes = (fields: Fields): boolean =>
  everyField(fields).some((field) => field.kind === "file" && field.size !== undefined);

/** The files of an area, or of rows, whose sizes are kept. */
export function pairsOf(fields: Fields): readonly Pair[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "file" && field.size !== undefined ? [[name, field.size]] : [],
  );
}
