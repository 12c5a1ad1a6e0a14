import { Add } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { InLanguage } from "../../domain/resources/languages.ts";
import { useResourcePorts } from "../ports.ts";

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
}

/** The languages of a record: each leads to its row, or to a form that makes it. */
export function LanguageTabs(props: LanguageTabsProps) {
  const { definition, lang, offered, rows, mayMake, disabled, onGo } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const by = definition.fields[definition.languages?.by ?? ""];
  if (by?.kind !== "choice") return null;
  return (
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
          </button>
        );
      })}
    </fieldset>
  );
}
