import "./translation.css";
import { Button, HTMLSelect } from "@blueprintjs/core";
import { Translate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../../../contract/resources/definition.ts";
import { visitorLanguage } from "../../../../domain/service/visitor-language.ts";
import { useAction } from "../use-action.ts";
import { languageName, languageOptions, useReader } from "./language-names.ts";

export interface TranslationSwitchProps {
  readonly definition: AnyResource;
  readonly row: AnyRecord;
}

/** Whether a conversation is translated, both ways, and the language of its visitor; for the next agent too. */
export function TranslationSwitch({ definition, row }: TranslationSwitchProps) {
  const { t } = useTranslation("chatVisitors");
  const reader = useReader();
  const { busy, run } = useAction(definition);
  const isOn = row.translate === true;
  const chosen = textOf(row.visitorLang);
  const { detectedLang, language } = row;
  const found =
    visitorLanguage({ visitorLang: "", detectedLang: textOf(detectedLang), language: textOf(language) }) ??
    "";
  const set = (values: { readonly translate?: boolean; readonly visitorLang?: string }) =>
    void run("translate", row.id, { translate: isOn, visitorLang: chosen, ...values });
  return (
    <span className="qs-translation-switch">
      <Button
        size="small"
        variant="minimal"
        icon={<Translate />}
        text={t("translation.switch")}
        active={isOn}
        aria-pressed={isOn}
        disabled={busy}
        onClick={() => set({ translate: !isOn })}
      />
      <HTMLSelect
        minimal
        value={chosen}
        aria-label={t("translation.language")}
        title={t("translation.language")}
        disabled={busy}
        onChange={({ currentTarget }) => set({ visitorLang: currentTarget.value })}
      >
        <option value="">
          {found === ""
            ? t("translation.unknown")
            : t("translation.detected", { language: languageName(found, reader) })}
        </option>
        {languageOptions(reader, chosen === "" ? [] : [chosen]).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </HTMLSelect>
    </span>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
