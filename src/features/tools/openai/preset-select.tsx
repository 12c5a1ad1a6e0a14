import { useState } from "react";
import { useTranslation } from "react-i18next";
import { openaiPreset } from "../../../contract/resources/tools/openai-preset.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { OptionSelect } from "../../../ui/fields/option-select.tsx";
import type { SelectOption } from "../../../ui/fields/select-option.ts";

/** More presets than anybody chooses from. */
const MANY = 500;

interface PresetSelectProps {
  readonly disabled: boolean;
  /** @param template null where none is chosen any more. */
  readonly onChoose: (template: string | null) => void;
}

/** The presets, each with its use; the one that is chosen becomes the prompt. */
export function PresetSelect({ disabled, onChoose }: PresetSelectProps) {
  const { t } = useTranslation(["openai", "errors"]);
  const language = useResourcePorts().useLanguage();
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const { data, error } = useRecordsQuery({
    definition: openaiPreset,
    query: { page: 0, size: MANY, sort: ["sort,asc", "id,asc"] },
  });
  const presets = data?.content ?? [];
  const purposeOf = (key: unknown) => {
    const option = openaiPreset.fields.key.options.find(({ value }) => value === key);
    return option === undefined ? "" : labelText(option.label, language);
  };
  const options = presets.map(
    ({ id, name, key }): SelectOption => ({
      key: String(id),
      label: String(name ?? ""),
      note: purposeOf(key),
    }),
  );
  const choose = (option: SelectOption | null) => {
    setChosen(option);
    if (option === null) return onChoose(null);
    const template = presets.find(({ id }) => String(id) === option.key)?.template;
    if (typeof template === "string") onChoose(template);
  };
  return (
    <FieldFrame
      label={t("openai:preset")}
      disabled={disabled || options.length === 0}
      error={
        error === undefined ? undefined : failureText(mutationFailure(error), (key) => t(`errors:${key}`))
      }
    >
      {(control) => (
        <OptionSelect
          control={control}
          options={options}
          chosen={chosen}
          clearable
          placeholder={t("openai:noPreset")}
          onChoose={choose}
        />
      )}
    </FieldFrame>
  );
}
