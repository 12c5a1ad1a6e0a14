import { Button, HTMLSelect } from "@blueprintjs/core";
import { Add, Endorsed, Translate } from "@blueprintjs/icons";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { TRANSLATION } from "../../contract/resources/translation.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { InLanguage } from "../../domain/resources/languages.ts";
import { useResourcePorts } from "../ports.ts";
import { PlainLabel } from "../value-label.tsx";
import { useMarkChecked } from "./use-mark-checked.ts";

export interface LanguageTabsProps {
  readonly definition: AnyResource;
  /** The language of the form. */
  readonly lang: string;
  /** The languages that there are for it; all where undefined. A row in another one stays within reach. */
  readonly offered: readonly string[] | undefined;
  /** The rows that the record has; none of one that is made for the first time. */
  readonly rows: readonly InLanguage[];
  /** Whether a row can be made in a language where there is none. */
  readonly mayMake: boolean;
  readonly disabled: boolean;
  /** @param row that is there in the language. */
  readonly onGo: (lang: string, row: InLanguage | undefined) => void;
  /** The row that is open beside the form; undefined for none. */
  readonly beside: InLanguage | undefined;
  readonly onBeside: (row: InLanguage | undefined) => void;
  /** Translates the texts of the form from another row; undefined where the user may not. */
  readonly onTranslate: ((from: InLanguage) => void) | undefined;
  readonly translating: boolean;
}

/**
 * The languages of a record: each leads to its row, or to a form that makes it, and says what it is beside the row that it was made of. Another one can be
 * opened beside the form.
 */
export function LanguageTabs(props: LanguageTabsProps) {
  const { definition, lang, offered, rows, mayMake, disabled, onGo } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const { mark, marked } = useMarkChecked(definition);
  const by = definition.fields[definition.languages?.by ?? ""];
  if (by?.kind !== "choice") return null;
  const stateOf = (row: InLanguage | undefined) => (row && marked.includes(row.id) ? "checked" : row?.state);
  const own = rows.find((one) => one.lang === lang);
  const isUnchecked = ["machine", "outdated"].includes(String(stateOf(own)));
  return (
    <div className="qs-form-languages-bar">
      <fieldset className="qs-list-tabs qs-form-languages" disabled={disabled}>
        <legend className="qs-visually-hidden">{labelText(by.label, language)}</legend>
        {by.options.map(({ value, label }) => {
          const row = rows.find((one) => one.lang === value);
          const here = value === lang;
          const missing = row === undefined && !here;
          if (missing && offered?.includes(String(value)) === false) return null;
          const name = labelText(label, language);
          return (
            <button
              key={String(value)}
              type="button"
              aria-pressed={here}
              disabled={missing && !(mayMake && rows.length > 0)}
              title={missing ? t(rows.length > 0 ? "languageMake" : "languageLater", { name }) : name}
              onClick={() => {
                if (!here) onGo(String(value), row);
              }}
            >
              {missing ? <Add size={12} aria-hidden /> : null}
              {name}
              <StateLabel definition={definition} state={stateOf(row)} />
            </button>
          );
        })}
      </fieldset>
      {mark !== undefined && own !== undefined && isUnchecked ? (
        <Button
          size="small"
          variant="minimal"
          icon={<Endorsed size={14} />}
          text={labelText(mark.label, language)}
          disabled={disabled}
          loading={mark.busy}
          onClick={() => mark.run(own.id)}
        />
      ) : null}
      <TranslateButtons {...props} />
      <BesideChoice {...props} />
    </div>
  );
}

/** What a row in another language is beside the one that it was made of; nothing of one that was made of none. */
function StateLabel({
  definition,
  state,
}: Pick<LanguageTabsProps, "definition"> & { readonly state: unknown }) {
  const language = useResourcePorts().useLanguage();
  const field = definition.fields[TRANSLATION];
  const option = field?.kind === "choice" && field.options.find(({ value }) => value === state);
  if (!option) return null;
  const { label, tone } = option;
  return (
    <PlainLabel
      label={{
        key: String(state),
        text: labelText(label, language),
        tone: tone ?? "neutral",
      }}
    />
  );
}

/** Translates the texts from another language of the record: of a row that is made, in place of what was copied. */
function TranslateButtons({ definition, lang, rows, disabled, onTranslate, translating }: LanguageTabsProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const others = rows.filter((row) => row.lang !== lang);
  if (onTranslate === undefined) return null;
  return others.map((row) => (
    <Button
      key={row.id}
      size="small"
      variant="minimal"
      icon={<Translate size={14} />}
      text={t("translateFrom", { name: languageName(definition, row.lang, language) })}
      disabled={disabled && !translating}
      loading={translating}
      onClick={() => onTranslate(row)}
    />
  ));
}

/** Which of the other languages is open beside the form. */
function BesideChoice({ definition, lang, rows, disabled, beside, onBeside }: LanguageTabsProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const id = useId();
  const others = rows.filter((row) => row.lang !== lang);
  if (others.length === 0) return null;
  return (
    <label className="qs-form-beside-choice" htmlFor={id}>
      {t("beside")}
      <HTMLSelect
        id={id}
        iconProps={{ title: "" }}
        disabled={disabled}
        value={beside?.lang ?? ""}
        options={[
          { value: "", label: t("besideNone") },
          ...others.map((row) => ({ value: row.lang, label: languageName(definition, row.lang, language) })),
        ]}
        onChange={({ currentTarget: { value } }) => onBeside(others.find((row) => row.lang === value))}
      />
    </label>
  );
}

/** What a language of records is called. @param language of the name. */
export function languageName(
  { fields, languages }: AnyResource,
  lang: string,
  language: Parameters<typeof labelText>[1],
): string {
  const by = fields[languages?.by ?? ""];
  const option = by?.kind === "choice" ? by.options.find(({ value }) => value === lang) : undefined;
  return option === undefined ? lang : labelText(option.label, language);
}
