import { HTMLSelect } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { LANGUAGES, type Language, languages, readLanguage } from "../../contract/language.ts";

export interface LanguageSelectProps {
  readonly onChoose: (language: Language) => void;
  readonly className?: string;
}

/** Chooses the language; every language is under its own name. */
export function LanguageSelect({ onChoose, className }: LanguageSelectProps) {
  const { t, i18n } = useTranslation("session");
  return (
    <HTMLSelect
      minimal
      className={className}
      aria-label={t("language")}
      value={readLanguage(i18n.language)}
      onChange={(event) => onChoose(readLanguage(event.currentTarget.value))}
      options={LANGUAGES.map((language) => ({ value: language, label: languages[language].name }))}
    />
  );
}
