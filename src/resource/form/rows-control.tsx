import type { ComponentType } from "react";
import { EVERYWHERE, type RowsField } from "../../contract/resources/fields.ts";
import { initialValue } from "../../domain/resources/form-values.ts";
import { givenCells } from "../../domain/resources/inner-cells.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { RowsInput } from "../../ui/fields/rows-input.tsx";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { useFieldUpload } from "./use-picture-upload.ts";

type Row = Readonly<Record<string, unknown>>;

/** A small table within the record. */
export function RowsControl({
  control,
  field,
  name,
  value,
  definition,
  onChange,
  Control,
}: FieldControlProps<RowsField> & {
  /** Of the fields in its cells. */
  readonly Control: ComponentType<FieldControlProps>;
}) {
  const language = useResourcePorts().useLanguage();
  const rows = Array.isArray(value)
    ? value.filter((row: unknown): row is Row => typeof row === "object" && row !== null)
    : [];
  // The row for everywhere else stays the first one.
  const pinned = Object.values(field.fields).some((inner) => inner.kind === "places" && inner.rest) ? 1 : 0;
  return (
    <RowsInput<Row>
      control={control}
      columns={Object.entries(givenCells(field.fields)).map(([key, { kind, label, required }]) => ({
        key,
        title: labelText(label, language),
        required,
        kind,
      }))}
      rows={rows}
      most={field.most}
      pinned={pinned}
      fresh={(at) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => [
            name,
            inner.kind === "places" && inner.rest && at === 0
              ? [{ city_id: EVERYWHERE, name: "" }]
              : initialValue(inner),
          ]),
        )
      }
      cell={(row, at, { key, title }, change, cell) => {
        const inner = field.fields[key];
        return inner === undefined ? null : (
          <>
            <label id={cell.labelledBy} className="qs-visually-hidden" htmlFor={cell.id}>
              {title}
            </label>
            <CellControl
              control={cell}
              field={inner}
              name={`${name}.${key}`}
              value={row[key]}
              within={{ rows, at }}
              definition={definition}
              Control={Control}
              onChange={(next) => change({ ...row, [key]: next })}
            />
          </>
        );
      }}
      onRows={onChange}
    />
  );
}

type CellControlProps = FieldControlProps & { readonly Control: ComponentType<FieldControlProps> };

/** What a cell of the table is filled in with; its files are uploaded as those of its own field. */
function CellControl({ Control, ...props }: CellControlProps) {
  const upload = useFieldUpload(props.definition?.name, props.name);
  return <Control {...props} upload={upload} />;
}
