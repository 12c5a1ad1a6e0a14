import { type AnyResource, AUDIT_FIELDS } from "../../../src/contract/resources/definition.ts";
import type { Field, FieldKind } from "../../../src/contract/resources/fields.ts";
import { columnsOf, fieldOf, isWritable } from "../../../src/domain/resources/list-shape.ts";

/** A column of a file. */
export interface FileColumn {
  /** Name of its field. */
  readonly name: string;
  readonly field: Field;
  /** Characters that it is wide, where the list sets it. */
  readonly width?: number;
}

/** What never is in a file. */
const SECRET: ReadonlySet<FieldKind> = new Set(["secret", "password"]);
/** What a cell cannot be filled in with. */
const NOT_TYPED: ReadonlySet<FieldKind> = new Set(["password", "rows", "lines", "json"]);
/** Width of a character in a list, px. */
const CHARACTER_PX = 8;

/** Columns of the export: those that the definition names, or those of its list, hidden ones too. */
export function exportedColumns(definition: AnyResource): readonly FileColumn[] {
  const widths = new Map(columnsOf(definition).map(({ field, width }) => [field, width]));
  const names = definition.list.exported ?? [...widths.keys()];
  return names.flatMap((name): FileColumn[] => {
    const field = fieldOf(definition, name);
    const width = widths.get(name);
    if (SECRET.has(field.kind)) return [];
    return [{ name, field, ...(width === undefined ? {} : { width: Math.ceil(width / CHARACTER_PX) }) }];
  });
}

/** Columns that an import fills in: every field that can be given when a record is made. */
export function importedColumns({ fields }: AnyResource): readonly FileColumn[] {
  return Object.entries(fields)
    .filter(([, field]) => isWritable(field, "create") && !NOT_TYPED.has(field.kind))
    .map(([name, field]) => ({ name, field }));
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
