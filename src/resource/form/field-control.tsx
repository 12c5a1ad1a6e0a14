import type { ComponentType } from "react";
import { useTranslation } from "react-i18next";
import type { OptionValue } from "../../contract/resources/field-values.ts";
import {
  type FieldKind,
  type FieldOf,
  ofKind,
  type TextField,
  yesNo,
} from "../../contract/resources/fields.ts";
import { readMoney } from "../../domain/money.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { readReference } from "../../domain/resources/references.ts";
import { ColourInput } from "../../ui/fields/colour-input.tsx";
import { HtmlInput } from "../../ui/fields/html-input.tsx";
import { ImageInput } from "../../ui/fields/image-input.tsx";
import { MomentInput } from "../../ui/fields/moment-input.tsx";
import { MoneyInput } from "../../ui/fields/money-input.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { OptionsSelect } from "../../ui/fields/options-select.tsx";
import { PeriodInput } from "../../ui/fields/period-input.tsx";
import { RevealInput } from "../../ui/fields/reveal-input.tsx";
import { SecretInput } from "../../ui/fields/secret-input.tsx";
import type { SelectOption } from "../../ui/fields/select-option.ts";
import { SwitchInput } from "../../ui/fields/switch-input.tsx";
import { TagsInput } from "../../ui/fields/tags-input.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { PICTURES_ALONE } from "../library/library.ts";
import { LibraryButton } from "../library/library-button.tsx";
import { TextLibrary } from "../library/text-library.tsx";
import { FileControl, VideoControl } from "../media/file-control.tsx";
import { PicturesControl } from "../media/pictures-control.tsx";
import { useResourcePorts } from "../ports.ts";
import { ChoiceControl, DictControl } from "./choice-controls.tsx";
import type { FieldControlProps } from "./field-control-props.ts";
import { JsonControl } from "./json-control.tsx";
import { LinesControl } from "./lines-control.tsx";
import { ParentControl } from "./parent-control.tsx";
import { PlacesControl } from "./places-control.tsx";
import { RefControl, RefsControl } from "./ref-controls.tsx";
import { RowsControl } from "./rows-control.tsx";

const asText = (value: unknown): string => (typeof value === "string" ? value : "");
const asNumber = (value: unknown) => (typeof value === "number" || typeof value === "string" ? value : null);
const asTexts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === "string") : [];

const MONO: ReadonlySet<TextField["format"]> = new Set(["key", "slug", "path", "host", "cron"]);
const MODES = { email: "email", phone: "tel", link: "url", httpUrl: "url" } as const;

type PropsOf<K extends FieldKind> = FieldControlProps<FieldOf<K>>;

/** The control of each kind; one that is missing here does not compile. */
const controls = {
  text: TextControl,
  number: ({ control, field, value, onChange }) => (
    <NumberInput
      control={control}
      value={asNumber(value)}
      min={field.min}
      max={field.max}
      decimals={field.decimals}
      unit={field.unit}
      onChange={onChange}
    />
  ),
  money: ({ control, value, onChange }) => (
    <MoneyInput
      control={control}
      value={typeof value === "string" ? value : (readMoney(value) ?? "")}
      onChange={onChange}
    />
  ),
  flag: FlagControl,
  choice: ChoiceControl,
  choices: ChoicesControl,
  dict: DictControl,
  time: ({ control, value, onChange }) => (
    <MomentInput control={control} value={asText(value)} day={false} onChange={onChange} />
  ),
  date: ({ control, value, onChange }) => (
    <MomentInput control={control} value={asText(value)} day={true} onChange={onChange} />
  ),
  ref: (props) => <RefControl {...props} value={readReference(props.value)} of={props.field} />,
  refs: (props) => <RefsControl {...props} to={props.field.to} />,
  parent: (props) => (
    <ParentControl {...props} value={typeof props.value === "number" ? props.value : null} />
  ),
  texts: ({ control, value, onChange }) => (
    <TagsInput control={control} value={asTexts(value)} onChange={onChange} />
  ),
  period: ({ control, field, value, onChange }) => (
    <PeriodInput control={control} of={field.of} value={asTexts(value)} onChange={onChange} />
  ),
  secret: ({ control, name, value, onChange, record }) => (
    <SecretInput
      control={control}
      value={value === null ? null : asText(value)}
      isSet={record?.[`${name}Set`] === true}
      onChange={onChange}
    />
  ),
  password: ({ control, value, onChange }) => (
    <RevealInput control={control} value={asText(value)} onChange={onChange} />
  ),
  image: ({ control, value, upload, onChange }) => (
    <ImageInput
      control={control}
      value={asText(value)}
      upload={upload}
      library={
        <LibraryButton
          kinds={PICTURES_ALONE}
          most={1}
          disabled={control.disabled}
          onChosen={([one]) => onChange(one?.address ?? "")}
        />
      }
      onChange={onChange}
    />
  ),
  images: (props) => <PicturesControl {...props} value={asTexts(props.value)} />,
  file: (props) => <FileControl {...props} value={asText(props.value)} />,
  video: (props) => <VideoControl {...props} value={asText(props.value)} />,
  html: ({ control, value, upload, onChange }) => (
    <HtmlInput
      control={control}
      value={asText(value)}
      upload={upload}
      Library={TextLibrary}
      onChange={onChange}
    />
  ),
  places: PlacesControl,
  rows: (props) => <RowsControl {...props} Control={FieldControl} />,
  lines: (props) => <LinesControl {...props} Control={FieldControl} />,
  json: JsonControl,
} satisfies { readonly [K in FieldKind]: ComponentType<PropsOf<K>> };

/** The control of a field, by its kind, without label and fault. */
export function FieldControl(props: FieldControlProps) {
  const Control = ofKind<ComponentType<FieldControlProps>>(controls, props.field);
  return <Control {...props} />;
}

function TextControl({ control, field, value, onChange }: PropsOf<"text">) {
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

function FlagControl({ control, field, value, onChange }: PropsOf<"flag">) {
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

function ChoicesControl({ control, field, value, onChange }: PropsOf<"choices">) {
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
