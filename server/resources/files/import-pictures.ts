import type { BodyValues } from "../../../src/domain/resources/schemas.ts";
import { Refusal } from "../../http/errors.ts";
import type { Call } from "../module.ts";
import type { FileColumn } from "./columns.ts";
import type { TableRow } from "./parse-table.ts";

/** What keeps pictures that lie in a file. */
export interface ImportedPictures {
  /** @throws Refusal for what is no picture that browsers show, or damaged. */
  readonly check: (content: Buffer, fileName: string) => Promise<void>;
  /** Keeps one as a file. @param area whose records it is for. @returns its address. */
  readonly add: (call: Call, content: Buffer, fileName: string, area: string) => Promise<string>;
}

/** A picture of a row, which stands in the body by an address that nothing has until it is kept. */
export interface PlacedPicture {
  readonly address: string;
  readonly field: string;
  readonly name: string;
  readonly content: Uint8Array;
}

/** The pictures of a row, by the columns that they are in. */
export interface RowPictures {
  readonly values: Readonly<Record<string, unknown>>;
  readonly placed: readonly PlacedPicture[];
  /** Columns that take none, and have one. */
  readonly elsewhere: readonly (FileColumn | undefined)[];
}

/** @param values what the cells of the row gave. */
export function picturesOfRow(
  { number, pictures = [] }: TableRow,
  columns: readonly (FileColumn | undefined)[],
  values: Readonly<Record<string, unknown>>,
): RowPictures {
  const given: Record<string, unknown> = {};
  const placed: PlacedPicture[] = [];
  const elsewhere: (FileColumn | undefined)[] = [];
  for (const [nth, { column: at, name, content }] of pictures.entries()) {
    const column = columns[at];
    const address = `/import/${number}-${nth}.png`;
    const before = column && (given[column.name] ?? values[column.name]);
    if (column?.field.kind === "images")
      given[column.name] = [...(Array.isArray(before) ? before : []), address];
    else if (column?.field.kind === "image" && before === undefined) given[column.name] = address;
    else {
      elsewhere.push(column);
      continue;
    }
    placed.push({ address, field: column.name, name, content });
  }
  return { values: given, placed, elsewhere };
}

/**
 * Keeps the pictures of a row, or only looks into them.
 * @returns the body with their addresses.
 * @throws Refusal at the field of one that cannot be kept.
 */
export async function withPictures(
  pictures: ImportedPictures,
  body: BodyValues,
  placed: readonly PlacedPicture[],
  { area, call, dryRun }: { readonly area: string; readonly call: Call; readonly dryRun: boolean },
): Promise<BodyValues> {
  const kept = new Map<unknown, string>();
  for (const { address, field, name, content } of placed) {
    const bytes = Buffer.from(content);
    try {
      await pictures.check(bytes, name);
      if (!dryRun) kept.set(address, await pictures.add(call, bytes, name, area));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.status, error.text, error.values, error.retryAfter, field);
    }
  }
  const put = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((one: unknown) => kept.get(one) ?? one) : (kept.get(value) ?? value);
  return kept.size === 0
    ? body
    : Object.fromEntries(Object.entries(body).map(([name, value]) => [name, put(value)]));
}
