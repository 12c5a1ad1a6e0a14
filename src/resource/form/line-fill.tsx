import { Button, HTMLSelect } from "@blueprintjs/core";
import { type ComponentType, memo, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { LinesField } from "../../contract/resources/fields.ts";
import { faultText } from "../../domain/resources/fault-text.ts";
import { initialValue } from "../../domain/resources/form-values.ts";
import { faultOf, isNoNumber } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import type { SteadyLines } from "./use-lines.ts";
import { useFieldUpload } from "./use-picture-upload.ts";

export type LineFillProps = Pick<
  FieldControlProps<LinesField>,
  "control" | "field" | "name" | "definition"
> & {
  /** Of the fields that can be filled in. */
  readonly names: readonly string[];
  /** What each line is combined of (`useColumn`); empty where they are no combinations. */
  readonly combined: readonly unknown[];
  readonly steady: SteadyLines;
  readonly Control: ComponentType<FieldControlProps>;
};

/** Gives a column one value in all lines, or in those of one value that they are combined of: a picture to all that are red. */
export const LineFill = memo(function LineFill(props: LineFillProps) {
  const { control, field, name, definition, names, combined, steady, Control } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const id = useId();
  const [column, setColumn] = useState(names[0] ?? "");
  const cell = field.fields[column];
  const [value, setValue] = useState<unknown>(() => (cell === undefined ? null : initialValue(cell)));
  const upload = useFieldUpload(definition?.name, `${name}.${column}`);
  const parts = useMemo(() => partsOf(combined), [combined]);
  const [asked, setAsked] = useState(ALL);
  const part = parts.find(({ key }) => key === asked);
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
      {parts.length === 0 ? null : (
        <HTMLSelect
          aria-label={t("fillWhere")}
          value={part?.key ?? ALL}
          disabled={control.disabled}
          options={[
            { value: ALL, label: t("fillWhereAll") },
            ...parts.map(({ key, value }) => ({ value: key, label: value })),
          ]}
          onChange={(event) => setAsked(event.currentTarget.value)}
        />
      )}
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
        text={part === undefined ? t("fillAll") : t("fillThese", { count: part.rows.size })}
        disabled={control.disabled || fault !== null}
        onClick={() => steady.now().fill({ [column]: value }, part?.rows)}
      />
      <span id={`${id}-wrong`} role="status" className="qs-lines-wrong">
        {isWrong ? wrong : null}
      </span>
    </div>
  );
});

const ALL = "";

/** The lines that have a value in common. */
interface Part {
  readonly key: string;
  readonly value: string;
  readonly rows: ReadonlySet<number>;
}

/** The lines by the values that they are combined of, in the order of the attributes. @param combined those values of each; none of others. */
function partsOf(combined: readonly unknown[]): readonly Part[] {
  const found = new Map<
    string,
    { readonly at: number; readonly value: string; readonly rows: Set<number> }
  >();
  for (const [row, values] of combined.entries()) {
    for (const [at, value] of texts(values).entries()) {
      const key = `${at} ${value}`;
      const part = found.get(key) ?? { at, value, rows: new Set<number>() };
      found.set(key, part);
      part.rows.add(row);
    }
  }
  return [...found].map(([key, part]) => ({ key, ...part })).toSorted((a, b) => a.at - b.at);
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];
