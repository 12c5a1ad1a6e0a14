import { Button } from "@blueprintjs/core";
import { Cube } from "@blueprintjs/icons";
import { memo, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Generated, LinesField } from "../../contract/resources/fields.ts";
import {
  aspectsOf,
  combinationFault,
  combinedLines,
  countOfCombinations,
  namesOf,
} from "../../domain/resources/combinations.ts";
import { readValue } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { OptionSelect } from "../../ui/fields/option-select.tsx";
import { useDefinition } from "../definitions.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps, FormAround } from "./field-control-props.ts";
import { freshLine, type SteadyLines } from "./use-lines.ts";
import { useRecordOptions } from "./use-options.ts";

export type LineGeneratorProps = Pick<FieldControlProps<LinesField>, "control" | "field" | "definition"> & {
  readonly generates: Generated;
  /** What they are combined of, by what the form holds. */
  readonly rows: unknown;
  /** Changes the form; undefined where there is none. */
  readonly onRows: FormAround["put"] | undefined;
  readonly hasLines: boolean;
  /** What each line is combined of (`useColumn`). */
  readonly combined: readonly unknown[];
  readonly steady: SteadyLines;
};

/** Makes the lines that the values of other rows combine to; what was entered stays, and the step can be taken back as any other. */
export const LineGenerator = memo(function LineGenerator(props: LineGeneratorProps) {
  const { control, field, definition, generates, rows, onRows, hasLines, combined, steady } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const [said, say] = useState("");
  // The rows that the lines are combined of: they may be moved before the lines are made again.
  const was = useRef(namesOf(generates, rows));
  const from = definition?.fields[generates.from];
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
  if (onRows === undefined || from === undefined) return null;
  const make = (rows: unknown) => {
    if (countOfCombinations(aspectsOf(generates, rows)) === 0) {
      say(t("linesNothing", { label: labelText(from.label, language) }));
      return;
    }
    const lines = steady.now();
    const made = combinedLines(field, generates, rows, lines.held(), () => freshLine(field), was.current);
    if ("tooMany" in made) {
      say(t("linesTooMany", { count: made.tooMany, most: field.most }));
      return;
    }
    lines.put(made.lines);
    was.current = namesOf(generates, rows);
    say(t("linesMade", { count: made.lines.length }));
  };
  return (
    <div className="qs-lines-tools">
      {generates.templates === undefined ? null : (
        <TemplateSelect
          {...generates.templates}
          disabled={control.disabled}
          onFailed={() => say(t("linesTemplateFailed"))}
          onChosen={(rows) => {
            onRows({ [generates.from]: rows });
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
});

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
