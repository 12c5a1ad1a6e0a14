import { Button } from "@blueprintjs/core";
import { Cube } from "@blueprintjs/icons";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Generated, LinesField } from "../../contract/resources/fields.ts";
import {
  aspectsOf,
  combinationFault,
  combinedLines,
  countOfCombinations,
} from "../../domain/resources/combinations.ts";
import { readValue } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { OptionSelect } from "../../ui/fields/option-select.tsx";
import { useDefinition } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";
import { freshLine, type Lines, useColumn } from "./use-lines.ts";
import { useRecordOptions } from "./use-options.ts";

export type LineGeneratorProps = FieldControlProps<LinesField> & {
  readonly generates: Generated;
  readonly lines: Lines;
};

/** Makes the lines that the values of other rows combine to; what was entered stays, and the step can be taken back as any other. */
export function LineGenerator({ control, field, definition, form, generates, lines }: LineGeneratorProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const [said, say] = useState("");
  const from = definition?.fields[generates.from];
  const rows = form?.values[generates.from];
  const combined = useColumn(lines.lines, generates.into);
  // What is typed into other fields of a thousand lines makes them no other combinations.
  const isStale = useMemo(
    () =>
      combined.length > 0 &&
      combinationFault(
        field,
        { [generates.from]: rows },
        combined.map((values) => ({ [generates.into]: values })),
      ) !== null,
    [field, generates, rows, combined],
  );
  if (form === undefined || from === undefined) return null;
  const make = (rows: unknown) => {
    if (countOfCombinations(aspectsOf(generates, rows)) === 0) {
      say(t("linesNothing", { label: labelText(from.label, language) }));
      return;
    }
    const combined = combinedLines(field, generates, rows, lines.held(), () => freshLine(field));
    if ("tooMany" in combined) {
      say(t("linesTooMany", { count: combined.tooMany, most: field.most }));
      return;
    }
    lines.put(combined.lines);
    say(t("linesMade", { count: combined.lines.length }));
  };
  const hasLines = lines.lines.length > 0;
  return (
    <div className="qs-lines-tools">
      {generates.templates === undefined ? null : (
        <TemplateSelect
          {...generates.templates}
          disabled={control.disabled}
          onFailed={() => say(t("linesTemplateFailed"))}
          onChosen={(rows) => {
            form.put({ [generates.from]: rows });
            make(rows);
          }}
        />
      )}
      <Button
        id={control.id}
        ref={hasLines ? null : (button: HTMLElement | null) => control.inputRef(button)}
        size="small"
        variant={isStale ? "solid" : "outlined"}
        intent={isStale ? "primary" : "none"}
        icon={<Cube />}
        text={t(hasLines ? "linesMakeAgain" : "linesMake")}
        aria-describedby={control.describedBy}
        disabled={control.disabled}
        onClick={() => make(rows)}
      />
      <span role="status" className="qs-lines-said">
        {isStale ? t("linesStale") : said}
      </span>
    </div>
  );
}

interface TemplateSelectProps {
  readonly resource: string;
  /** The field of its records with the rows. */
  readonly field: string;
  readonly disabled: boolean;
  readonly onChosen: (rows: unknown) => void;
  readonly onFailed: () => void;
}

/** The records of another area that hold rows to begin with. */
function TemplateSelect({ resource, field, disabled, onChosen, onFailed }: TemplateSelectProps) {
  const { t } = useTranslation("recordForm");
  const id = useId();
  const definition = useDefinition(resource);
  const { options, remote } = useRecordOptions(resource);
  const [askRecord] = useLazyRecordQuery();
  const take = async (key: string) => {
    if (typeof definition === "string") return;
    const rows = definition.fields[field];
    const { data } = await askRecord({ definition, id: Number(key) });
    if (data === undefined || rows === undefined) onFailed();
    else onChosen(readValue(rows, field, data));
  };
  return (
    <div className="qs-lines-template">
      <span id={`${id}-label`} className="qs-visually-hidden">
        {t("linesTemplate")}
      </span>
      <OptionSelect
        control={{
          id,
          labelledBy: `${id}-label`,
          describedBy: undefined,
          invalid: false,
          required: false,
          disabled,
          autoFocus: false,
          onBlur: () => undefined,
          inputRef: () => undefined,
        }}
        options={options}
        remote={remote}
        chosen={null}
        placeholder={t("linesTemplate")}
        onChoose={(option) => {
          if (option !== null) void take(option.key);
        }}
      />
    </div>
  );
}
