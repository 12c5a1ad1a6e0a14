import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { Language } from "../../contract/language.ts";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import type { ChoiceField, DictField } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { ControlProps } from "../../ui/fields/control.ts";
import { OptionSelect } from "../../ui/fields/option-select.tsx";
import { RadioInput } from "../../ui/fields/radio-input.tsx";
import type { SelectOption } from "../../ui/fields/select-option.ts";
import { offeredBy, useDictionaries } from "../dictionaries.ts";
import { useResourcePorts } from "../ports.ts";
import type { FieldControlProps } from "./field-control-props.ts";

/** Up to so many options are all in sight. */
const RADIO_MOST = 4;
/** Together they are not longer than this, so that they fit into a column. */
const RADIO_CHARACTERS = 28;

interface OptionsProps {
  readonly control: ControlProps;
  readonly options: readonly (SelectOption & { readonly value: OptionValue })[];
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** All in sight, where they fit: one of them has to be chosen, or is from the beginning. */
  readonly always: boolean;
}

/** One of a few values: buttons where all can be seen at once, else a list that opens. */
function Options({ control, options, value, onChange, always }: OptionsProps) {
  const chosen = chosenOf(options, value);
  const givenBy = (key: string) => options.find((option) => option.key === key)?.value ?? null;
  if (isRadio(options, always) && (chosen === null || options.some(({ key }) => key === chosen.key))) {
    return (
      <RadioInput
        control={control}
        options={options}
        value={chosen?.key ?? null}
        onChange={(key) => onChange(givenBy(key))}
      />
    );
  }
  return (
    <OptionSelect
      control={control}
      options={options}
      chosen={chosen}
      clearable={!control.required}
      onChoose={(option) => onChange(option === null ? null : givenBy(option.key))}
    />
  );
}

/** A value that is not offered any more is shown as it is. */
function chosenOf(options: readonly SelectOption[], value: unknown): SelectOption | null {
  if (value === null || value === undefined || value === "") return null;
  const key = String(value);
  return options.find((option) => option.key === key) ?? { key, label: key };
}

function isRadio(options: readonly SelectOption[], always: boolean): boolean {
  const characters = options.reduce((sum, { label }) => sum + label.length, 0);
  return always && options.length <= RADIO_MOST && characters <= RADIO_CHARACTERS;
}

/** Whether a field's control is a group of buttons, which a label cannot be tied to as to one input. */
export function isGroup(field: ChoiceField, language: Language): boolean {
  return isRadio(optionsOf(field, language), isAlways(field));
}

const optionsOf = ({ options }: ChoiceField, language: Language) =>
  options.map(({ value, label }) => ({ key: String(value), label: labelText(label, language), value }));

const isAlways = ({ required, initial }: ChoiceField | DictField) =>
  required === true || initial !== undefined;

/** One of the values that the product knows. */
export function ChoiceControl({
  control,
  field,
  value,
  onChange,
  compact = false,
}: FieldControlProps<ChoiceField>) {
  const language = useResourcePorts().useLanguage();
  return (
    <Options
      control={control}
      options={optionsOf(field, language)}
      value={value}
      always={!compact && isAlways(field)}
      onChange={onChange}
    />
  );
}

/** One of the values of a dictionary. */
export function DictControl({
  control,
  field,
  value,
  onChange,
  compact = false,
}: FieldControlProps<DictField>) {
  const { t } = useTranslation("recordForm");
  const { entries, loading, failed } = useDictionaries([field.dict]);
  const options = offeredBy(entries(field.dict), field.value).map(({ value: own, label }) => ({
    key: String(own),
    label,
    value: own,
  }));
  if (loading) return <Button id={control.id} fill alignText="start" loading disabled text={t("loading")} />;
  const shown = failed ? { ...control, disabled: true } : control;
  return (
    <Options
      control={shown}
      options={options}
      value={value}
      always={!compact && isAlways(field)}
      onChange={onChange}
    />
  );
}
