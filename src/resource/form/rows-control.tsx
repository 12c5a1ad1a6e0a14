import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Th } from "@blueprintjs/icons";
import { type ComponentType, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { EVERYWHERE } from "../../contract/resources/field-values.ts";
import type { RowsField } from "../../contract/resources/fields.ts";
import { initialValue } from "../../domain/resources/form-values.ts";
import { givenCells } from "../../domain/resources/inner-cells.ts";
import { faultOf } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { areaOfLines } from "../../domain/resources/lines.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { CellButton } from "../../ui/fields/cell-button.tsx";
import { RowsInput } from "../../ui/fields/rows-input.tsx";
import { useWording } from "../detail/record-facts.tsx";
import { labelsOf, screenRules } from "../kinds.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { useFieldUpload } from "./use-picture-upload.ts";

type Row = Readonly<Record<string, unknown>>;

type RowsControlProps = FieldControlProps<RowsField> & {
  /** Of the fields in its cells. */
  readonly Control: ComponentType<FieldControlProps>;
};

/** A small table within the record; one within another is filled in in a dialog of its own. */
export function RowsControl(props: RowsControlProps) {
  return props.within === undefined ? <RowsTable {...props} /> : <RowsInCell {...props} />;
}

/** The button of a cell with rows, which says what they are. */
function RowsInCell(props: RowsControlProps) {
  const { control, definition, field, value, within } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const wording = useWording(useMemo(() => definition ?? areaOfLines("", "", field), [definition, field]));
  const [open, setOpen] = useState(false);
  const id = useId();
  const label = labelText(field.label, language);
  const labels = labelsOf(field, value, wording);
  const texts = labels?.map(({ text }) => text).filter((text) => text !== "");
  const said = texts?.join(t("placesBetween")) || screenRules(field).text(field, value, wording);
  return (
    <>
      <CellButton
        control={control}
        label={label}
        said={said}
        placeholder={t("rowsNone")}
        icon={<Th />}
        onOpen={() => setOpen(true)}
      />
      <Dialog
        isOpen={open}
        className="qs-dialog qs-rows-dialog"
        title={t("rowsTitle", { label, row: (within?.at ?? 0) + 1 })}
        onClose={() => setOpen(false)}
      >
        <DialogBody>
          <span id={`${id}-label`} className="qs-visually-hidden">
            {label}
          </span>
          <RowsTable {...props} control={{ ...control, id, labelledBy: `${id}-label` }} />
        </DialogBody>
        <DialogFooter
          actions={<Button intent="primary" text={t("rowsDone")} onClick={() => setOpen(false)} />}
        />
      </Dialog>
    </>
  );
}

function RowsTable({ control, field, name, value, definition, onChange, Control }: RowsControlProps) {
  const language = useResourcePorts().useLanguage();
  const rows = Array.isArray(value)
    ? value.filter((row: unknown): row is Row => typeof row === "object" && row !== null)
    : [];
  const wrong = control.invalid ? faultOf(field, rows)?.at : undefined;
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
      isWrong={(at, { key }) => wrong?.row === at + 1 && wrong.label === field.fields[key]?.label}
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
        if (inner === undefined) return null;
        if (!holds(inner.when, row)) return <NotOfItsKind />;
        return (
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

/** In the place of what rows of another kind have. */
function NotOfItsKind() {
  const { t } = useTranslation("recordForm");
  return (
    <span className="qs-rows-not" title={t("rowsNotHere")}>
      <span aria-hidden>—</span>
      <span className="qs-visually-hidden">{t("rowsNotHere")}</span>
    </span>
  );
}

type CellControlProps = FieldControlProps & { readonly Control: ComponentType<FieldControlProps> };

/** What a cell of the table is filled in with; its files are uploaded as those of its own field. */
function CellControl({ Control, ...props }: CellControlProps) {
  const upload = useFieldUpload(props.definition?.name, props.name);
  return <Control {...props} compact upload={upload} />;
}
