import { useTranslation } from "react-i18next";
import { type Field, type OptionValue, type TextField, yesNo } from "../../contract/resources/fields.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { readReference } from "../../domain/resources/references.ts";
import { ColourInput } from "../../ui/fields/colour-input.tsx";
import { HtmlInput } from "../../ui/fields/html-input.tsx";
import { ImageInput } from "../../ui/fields/image-input.tsx";
import { MomentInput } from "../../ui/fields/moment-input.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { OptionsSelect } from "../../ui/fields/options-select.tsx";
import { RevealInput } from "../../ui/fields/reveal-input.tsx";
import { SecretInput } from "../../ui/fields/secret-input.tsx";
import type { SelectOption } from "../../ui/fields/select-option.ts";
import { SwitchInput } from "../../ui/fields/switch-input.tsx";
import { TagsInput } from "../../ui/fields/tags-input.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { useResourcePorts } from "../ports.ts";
import { ChoiceControl, DictControl } from "./choice-controls.tsx";
import type { FieldControlProps } from "./field-control-props.ts";
import { ParentControl } from "./parent-control.tsx";
import { RefControl, RefsControl } from "./ref-controls.tsx";
import { RowsControl } from "./rows-control.tsx";

const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const asNumber = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : null);
const asTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

/** The control of a field, by its kind, without label and fault. */
export function FieldControl(props: FieldControlProps) {
  const { control, field, value, onChange } = props;
  switch (field.kind) {
    case "text":
      return <TextControl {...props} field={field} />;
    case "number":
      return (
        <NumberInput
          control={control}
          value={asNumber(value)}
          min={field.min}
          max={field.max}
          decimals={field.decimals}
          unit={field.unit}
          onChange={onChange}
        />
      );
    case "money":
      return (
        <NumberInput
          control={control}
          value={asNumber(value)}
          min={field.min ?? 0}
          max={field.max}
          decimals={2}
          onChange={onChange}
        />
      );
    case "flag":
      return <FlagControl {...props} field={field} />;
    case "choice":
      return <ChoiceControl {...props} field={field} />;
    case "choices":
      return <ChoicesControl {...props} field={field} />;
    case "dict":
      return <DictControl {...props} field={field} />;
    case "time":
    case "date":
      return (
        <MomentInput
          control={control}
          value={asText(value)}
          day={field.kind === "date"}
          onChange={onChange}
        />
      );
    default:
      return <OtherControl {...props} />;
  }
}

/** The kinds that fewer areas have. */
function OtherControl(props: FieldControlProps) {
  const { control, field, name, value, onChange, record } = props;
  switch (field.kind) {
    case "ref":
      return <RefControl {...props} value={readReference(value)} to={field.to} />;
    case "refs":
      return <RefsControl {...props} to={field.to} />;
    case "parent":
      return <ParentControl {...props} value={typeof value === "number" ? value : null} />;
    case "texts":
      return <TagsInput control={control} value={asTexts(value)} onChange={onChange} />;
    case "secret":
      return (
        <SecretInput
          control={control}
          value={value === null ? null : asText(value)}
          isSet={record?.[`${name}Set`] === true}
          onChange={onChange}
        />
      );
    case "password":
      return <RevealInput control={control} value={asText(value)} onChange={onChange} />;
    case "image":
      return <ImageInput control={control} value={asText(value)} upload={props.upload} onChange={onChange} />;
    case "html":
      return <HtmlInput control={control} value={asText(value)} onChange={onChange} />;
    case "rows":
      return <RowsControl {...props} field={field} Control={FieldControl} />;
    default:
      return null;
  }
}

const MONO: ReadonlySet<TextField["format"]> = new Set(["key", "slug", "path", "host", "cron"]);
const MODES = { email: "email", phone: "tel", link: "url", httpUrl: "url" } as const;

function TextControl({ control, field, value, onChange }: FieldControlProps<TextField>) {
  const { t } = useTranslation("recordForm");
  const { format } = field;
  if (format === "colour") {
    return <ColourInput control={control} value={asText(value)} pick={t("pickColour")} onChange={onChange} />;
  }
  return (
    <TextInput
      control={control}
      value={asText(value)}
      multiline={field.multiline}
      mono={format !== undefined && MONO.has(format)}
      inputMode={format !== undefined && format in MODES ? MODES[format as keyof typeof MODES] : undefined}
      onChange={onChange}
    />
  );
}

function FlagControl({
  control,
  field,
  value,
  onChange,
}: FieldControlProps<Extract<Field, { kind: "flag" }>>) {
  const language = useResourcePorts().useLanguage();
  const { yes, no } = field.labels ?? yesNo;
  return (
    <SwitchInput
      control={control}
      value={value === true}
      yes={labelText(yes, language)}
      no={labelText(no, language)}
      onChange={onChange}
    />
  );
}

function ChoicesControl({
  control,
  field,
  value,
  onChange,
}: FieldControlProps<Extract<Field, { kind: "choices" }>>) {
  const language = useResourcePorts().useLanguage();
  const options = field.options.map((option) => ({
    key: option.value,
    label: labelText(option.label, language),
  }));
  const chosen = asTexts(value).map(
    (key): SelectOption => options.find((one) => one.key === key) ?? { key, label: key },
  );
  return (
    <OptionsSelect
      control={control}
      options={options}
      chosen={chosen}
      onChoose={(next) => onChange(next.map(({ key }): OptionValue => key))}
    />
  );
}
