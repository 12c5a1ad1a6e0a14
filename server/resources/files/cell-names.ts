import { type Field, isReferring, type TableField } from "../../../src/contract/resources/fields.ts";
import { everyField } from "../../../src/domain/resources/inner-cells.ts";
import { typedRows } from "../../../src/domain/resources/typed-rows.ts";
import type { Sought } from "./cell-value.ts";

/** A record that a cell names, by its name or its id. */
export interface Named {
  readonly of: Sought;
  readonly name: string;
}

/** The records that rows name which a cell holds, one a line. */
export function namesInRows(
  table: TableField,
  text: string,
  within: boolean,
  namesIn: (field: Field, text: string) => readonly Named[],
): readonly Named[] {
  if (!everyField(table.fields).some(isReferring)) return [];
  const typed = typedRows(table, text, within);
  if ("unclear" in typed) return [];
  return typed.rows.flatMap((row) =>
    [...row].flatMap(([name, cell]) => {
      const inner = table.fields[name];
      return inner === undefined ? [] : namesIn(inner, cell);
    }),
  );
}
