import { type ComponentType, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { RowField } from "../../contract/resources/fields.ts";
import { sameValue } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { GridStep } from "../../ui/grid/model.ts";
import { Popover } from "../../ui/popover.tsx";
import { type CellEditing, CellEditor } from "../cell-editor.tsx";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { layoutOf } from "./kind-layout.ts";
import type { Line } from "./use-lines.ts";
import { useFieldUpload } from "./use-picture-upload.ts";

/** The field that pictures and files of a line are uploaded for. */
export interface UploadPath {
  /** Name of the area; undefined where it is not known. */
  readonly area: string | undefined;
  /** Name of the field that holds the lines. */
  readonly field: string;
}

export interface LineEditorProps {
  /** Of the line, as an area. */
  readonly area: AnyResource;
  readonly field: RowField;
  readonly name: string;
  readonly line: Line;
  readonly upload: UploadPath;
  /** The sign that was typed to begin. */
  readonly begun: string | undefined;
  readonly onChange: (value: unknown) => void;
  readonly onEnd: (step?: GridStep) => void;
  readonly Control: ComponentType<FieldControlProps>;
}

/** Changes a value of a line: in its cell, or below it where there is no room. What is wrong is taken too, and marked in the cell. */
export function LineEditor(props: LineEditorProps) {
  return layoutOf(props.field).inSheet === "panel" ? <RoomyEditor {...props} /> : <InCell {...props} />;
}

function InCell({ area, field, name, line, begun, onChange, onEnd, Control }: LineEditorProps) {
  const label = useEditLabel(field);
  const [value, setValue] = useState<unknown>(() => begunValue(field, begun) ?? line[name]);
  /** Ended: what still comes of the blur is not for it. */
  const ended = useRef(false);
  const end = (step?: GridStep) => {
    if (ended.current) return;
    ended.current = true;
    onEnd(step);
  };
  const edit: CellEditing = {
    field,
    value,
    error: undefined,
    busy: false,
    label,
    put: setValue,
    save: (next = value, step) => {
      if (!ended.current && !sameValue(field, next, line[name])) onChange(next);
      end(step);
    },
    end: () => end(),
    leadsOn: true,
  };
  return (
    <CellEditor edit={edit} definition={area} name={name} record={{ ...line, id: 0 }} Control={Control} />
  );
}

function begunValue(field: RowField, begun: string | undefined): unknown {
  if (begun === undefined || !layoutOf(field).typed) return undefined;
  return field.kind === "number" && /^\d$/.test(begun) ? Number(begun) : begun;
}

/** What it is changed to is taken at once: an upload may arrive after it was closed. */
function RoomyEditor({ area, field, name, line, upload: of, onChange, onEnd, Control }: LineEditorProps) {
  const label = useEditLabel(field);
  const upload = useFieldUpload(of.area, `${of.field}.${name}`);
  const id = useId();
  return (
    <Popover
      isOpen
      arrow={false}
      placement="bottom-start"
      popoverClassName="qs-line-popover"
      first="input, button, textarea"
      onClose={() => onEnd()}
      content={
        <fieldset
          className="qs-line-roomy"
          aria-labelledby={`${id}-label`}
          onKeyDown={(event) => {
            // The grid behind has keys of its own.
            event.stopPropagation();
            if (event.key !== "Escape" || event.defaultPrevented) return;
            event.preventDefault();
            onEnd();
          }}
        >
          <label id={`${id}-label`} htmlFor={id}>
            {label}
          </label>
          <Control
            control={{
              id,
              labelledBy: `${id}-label`,
              describedBy: undefined,
              invalid: false,
              required: field.required === true,
              disabled: false,
              autoFocus: true,
              onBlur: () => undefined,
              inputRef: () => undefined,
            }}
            field={field}
            name={name}
            value={line[name]}
            definition={area}
            upload={upload}
            onChange={onChange}
          />
        </fieldset>
      }
      renderTarget={({ ref }) => <span ref={ref} className="qs-line-anchor" />}
    />
  );
}

function useEditLabel({ label }: RowField): string {
  const { t } = useTranslation("recordForm");
  return t("editValue", { label: labelText(label, useResourcePorts().useLanguage()) });
}
