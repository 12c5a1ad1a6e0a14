import { type AnyResource, AUDIT_FIELDS } from "../../../src/contract/resources/definition.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { importedFields } from "../../../src/domain/resources/import-columns.ts";
import { isExported } from "../../../src/domain/resources/kind-traits.ts";
import { columnsOf, fieldOf } from "../../../src/domain/resources/list-shape.ts";

/** A column of a file. */
export interface FileColumn {
  /** Name of its field. */
  readonly name: string;
  readonly field: Field;
  /** Characters that it is wide, where the list sets it. */
  readonly width?: number;
}

/** Width of a character in a list, px. */
const CHARACTER_PX = 8;

/** Columns of the export: those that the definition names, or those of its list, hidden ones too. */
export function exportedColumns(definition: AnyResource): readonly FileColumn[] {
  const widths = new Map(columnsOf(definition).map(({ field, width }) => [field, width]));
  const names = definition.list.exported ?? [...widths.keys()];
  return names.flatMap((name): FileColumn[] => {
    const field = fieldOf(definition, name);
    const width = widths.get(name);
    if (!isExported(field)) return [];
    return [{ name, field, ...(width === undefined ? {} : { width: Math.ceil(width / CHARACTER_PX) }) }];
  });
}

/** Columns that an import fills in: every field that can be given when a record is made. */
export function importedColumns(definition: AnyResource): readonly FileColumn[] {
  return importedFields(definition).map(([name, field]) => ({ name, field }));
}

/** Fields that an export may have and that an import passes over in silence: the server sets them. */
export function passedOverColumns(definition: AnyResource): readonly FileColumn[] {
  const taken = new Set(importedColumns(definition).map(({ name }) => name));
  return ["id", ...Object.keys(definition.fields), ...auditNames(definition)]
    .filter((name) => !taken.has(name))
    .map((name) => ({ name, field: fieldOf(definition, name) }));
}

function auditNames({ unaudited }: AnyResource): readonly string[] {
  return unaudited ? ["createTime"] : AUDIT_FIELDS;
}
