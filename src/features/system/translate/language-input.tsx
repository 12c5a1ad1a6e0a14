import "./translate.css";
import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { languages } from "../../../contract/language.ts";
import type { Field } from "../../../contract/resources/fields.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { menuKeys } from "../../../ui/focus/roving.ts";
import { Popover } from "../../../ui/popover.tsx";

/** Languages that are offered; others are typed. */
const OFFERED = [
  "zh_CN",
  "zh_TW",
  "en",
  "ja",
  "ko",
  "fr",
  "de",
  "es",
  "pt",
  "it",
  "ru",
  "ar",
  "th",
  "vi",
  "id",
] as const;

interface LanguageInputProps {
  readonly field: Field;
  readonly value: unknown;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly disabled: boolean;
  readonly inputRef?: ((input: HTMLElement | null) => void) | undefined;
}

/** A language by its code, with its name beside it. */
export function LanguageInput({ field, value, onChange, error, disabled, inputRef }: LanguageInputProps) {
  const { t } = useTranslation("jobs");
  const language = useResourcePorts().useLanguage();
  const nameOf = useLanguageNames();
  const code = typeof value === "string" ? value : "";
  return (
    <FieldFrame
      label={labelText(field.label, language)}
      required={field.required}
      note={nameOf(code)}
      error={error}
      disabled={disabled}
      inputRef={inputRef}
    >
      {(control) => (
        <TextInput
          control={control}
          value={code}
          onChange={onChange}
          rightElement={
            <Popover
              placement="bottom-end"
              content={
                <Menu {...menuKeys} className="qs-language-menu">
                  {OFFERED.map((one) => (
                    <MenuItem
                      key={one}
                      text={nameOf(one)}
                      label={one}
                      active={one === code}
                      onClick={() => onChange(one)}
                    />
                  ))}
                </Menu>
              }
            >
              <Button
                variant="minimal"
                disabled={disabled}
                icon={<CaretDown />}
                aria-label={t("chooseLanguage")}
                title={t("chooseLanguage")}
              />
            </Popover>
          }
        />
      )}
    </FieldFrame>
  );
}

/** Chinese is distinguished by how it is written, not by where. */
const WRITTEN: Readonly<Record<string, string>> = { "zh-CN": "zh-Hans", "zh-TW": "zh-Hant" };

/** Names of languages in the reader's own; nothing for what is no code of one. */
function useLanguageNames(): (code: string) => string | undefined {
  const tag = languages[useResourcePorts().useLanguage()].tag;
  return (code) => {
    const wanted = code.trim().replaceAll("_", "-");
    if (wanted === "") return undefined;
    try {
      const names = new Intl.DisplayNames([tag], { type: "language", fallback: "none" });
      return names.of(WRITTEN[wanted] ?? wanted);
    } catch {
      return undefined;
    }
  };
}
