import type { AnyResource } from "../../contract/resources/definition.ts";
import type { LinesField, RowsField } from "../../contract/resources/fields.ts";

/** The lines of a record, as what serves areas sees them. */

/** Column with the place of a line among those of its record, from 0. */
export const LINE_PLACE = "position";

/** Column with the record that a line is part of. */
export const lineOwner = ({ name }: Pick<AnyResource, "name">): string => `${name}Id`;

/** An area whose records are a field's lines: it has a table and no endpoints. @param name of the field. */
export function areaOfLines(
  owner: string,
  name: string,
  { fields, label }: LinesField | RowsField,
): AnyResource {
  const [nameField = "id"] = Object.keys(fields);
  return {
    name: `${owner}.${name}`,
    path: "",
    title: label,
    nameField,
    fields,
    list: { columns: [] },
    unaudited: true,
    elsewhere: true,
  };
}
