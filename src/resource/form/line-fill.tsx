import { Button, HTMLSelect } from "@blueprintjs/core";
import { type ComponentType, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LinesField } from "../../contract/resources/fields.ts";
import { faultText } from "../../domain/resources/fault-text.ts";
import { initialValue } from "../../domain/resources/form-values.ts";
import { faultOf, isNoNumber } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import type { Lines } from "./use-lines.ts";
import { useFieldUpload } from "./use-picture-upload.ts";

export type LineFillProps = FieldControlProps<LinesField> & {
  /** Of the fields that can be filled in. */
  readonly names: readonly string[];
  readonly lines: Lines;
  readonly Control: ComponentType<FieldControlProps>;
};

/** Gives a column one value in all lines. */
export function LineFill({ control, field, name, definition, names, lines, Control }: LineFillProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const id = useId();
  const [column, setColumn] = useState(names[0] ?? "");
  const cell = field.fields[column];
  const [value, setValue] = useState<unknown>(() => (cell === undefined ? null : initialValue(cell)));
  const upload = useFieldUpload(definition?.name, `${name}.${column}`);
  if (cell === undefined) return null;
  const fault = faultOf(cell, value);
  const wrong = fault && (isNoNumber(cell, value) ? t("notANumber") : faultText(fault, language));
  const isWrong = fault !== null && fault.rule !== "required";
  const choose = (next: string) => {
    setColumn(next);
    const other = field.fields[next];
    setValue(other === undefined ? null : initialValue(other));
  };
  return (
    <div className="qs-lines-tools">
      <HTMLSelect
        aria-label={t("fillColumn")}
        value={column}
        disabled={control.disabled}
        options={names.map((one) => ({
          value: one,
          label: labelText(field.fields[one]?.label ?? field.label, language),
        }))}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <div className="qs-lines-fill">
        <label id={`${id}-label`} className="qs-visually-hidden" htmlFor={id}>
          {t("fillValue")}
        </label>
        <Control
          key={column}
          control={{
            id,
            labelledBy: `${id}-label`,
            describedBy: isWrong ? `${id}-wrong` : undefined,
            invalid: isWrong,
            required: false,
            disabled: control.disabled,
            autoFocus: false,
            onBlur: () => undefined,
            inputRef: () => undefined,
          }}
          field={cell}
          name={column}
          value={value}
          upload={upload}
          compact
          onChange={setValue}
        />
      </div>
      <Button
        size="small"
        variant="outlined"
        text={t("fillAll")}
        disabled={control.disabled || fault !== null}
        onClick={() => lines.fill({ [column]: value })}
      />
      <span id={`${id}-wrong`} role="status" className="qs-lines-wrong">
        {isWrong ? wrong : null}
      </span>
    </div>
  );
}
