import type { Label } from "../labels/labels.ts";
import type { OptionValue } from "./field-values.ts";
import type {
  ChoiceField,
  ChoicesField,
  DateField,
  DictField,
  Field,
  FieldBase,
  FileField,
  FlagField,
  HtmlField,
  ImageField,
  ImagesField,
  JsonField,
  LinesField,
  MoneyField,
  NumberField,
  Option,
  ParentField,
  PasswordField,
  PeriodField,
  PlacesField,
  RefField,
  RefsField,
  RowsField,
  SecretField,
  TextField,
  TextsField,
  Through,
  TimeField,
  VideoField,
} from "./fields.ts";

/** Builders of fields, so that a definition reads as a table: `name: text("common.name", { max: 60, required: true })`. */

type Of<F extends FieldBase & { readonly kind: string }> = Omit<F, "kind" | "label">;

export const text = <const O extends Of<TextField>>(label: Label, options: O) =>
  ({ kind: "text", label, ...options }) as const;
export const number = <const O extends Of<NumberField>>(label: Label, options: O) =>
  ({ kind: "number", label, ...options }) as const;
export const money = <const O extends Of<MoneyField>>(label: Label, options: O) =>
  ({ kind: "money", label, ...options }) as const;
export const flag = <const O extends Of<FlagField>>(label: Label, options: O) =>
  ({ kind: "flag", label, ...options }) as const;
export const choice = <const V extends OptionValue, const O extends Of<ChoiceField<V>>>(
  label: Label,
  options: O & { readonly options: readonly Option<V>[] },
) => ({ kind: "choice", label, ...options }) as const;
export const choices = <const V extends string, const O extends Of<ChoicesField<V>>>(
  label: Label,
  options: O & { readonly options: readonly Option<V>[] },
) => ({ kind: "choices", label, ...options }) as const;
export const dict = <const O extends Of<DictField>>(label: Label, options: O) =>
  ({ kind: "dict", label, ...options }) as const;
export const time = <const O extends Of<TimeField>>(label: Label, options: O) =>
  ({ kind: "time", label, ...options }) as const;
export const date = <const O extends Of<DateField>>(label: Label, options: O) =>
  ({ kind: "date", label, ...options }) as const;
export const ref = <const O extends Of<RefField>>(label: Label, options: O) =>
  ({ kind: "ref", label, ...options }) as const;
export const refs = <const O extends Of<RefsField>>(label: Label, options: O) =>
  ({ kind: "refs", label, ...options }) as const;
export const parent = <const O extends Of<ParentField>>(label: Label, options: O) =>
  ({ kind: "parent", label, ...options }) as const;
export const texts = <const O extends Of<TextsField>>(label: Label, options: O) =>
  ({ kind: "texts", label, ...options }) as const;
export const period = <const O extends Of<PeriodField>>(label: Label, options: O) =>
  ({ kind: "period", label, ...options }) as const;
export const secret = <const O extends Of<SecretField>>(label: Label, options: O) =>
  ({ kind: "secret", label, ...options }) as const;
export const password = <const O extends Of<PasswordField>>(label: Label, options: O) =>
  ({ kind: "password", label, ...options }) as const;
export const image = <const O extends Of<ImageField>>(label: Label, options: O) =>
  ({ kind: "image", label, ...options }) as const;
export const images = <const O extends Of<ImagesField>>(label: Label, options: O) =>
  ({ kind: "images", label, ...options }) as const;
export const file = <const O extends Of<FileField>>(label: Label, options: O) =>
  ({ kind: "file", label, ...options }) as const;
export const video = <const O extends Of<VideoField>>(label: Label, options: O) =>
  ({ kind: "video", label, ...options }) as const;
export const html = <const O extends Of<HtmlField>>(label: Label, options: O) =>
  ({ kind: "html", label, ...options }) as const;
export const places = <const O extends Of<PlacesField>>(label: Label, options: O) =>
  ({ kind: "places", label, ...options }) as const;
export const rows = <const O extends Of<RowsField>>(label: Label, options: O) =>
  ({ kind: "rows", label, ...options }) as const;
export const lines = <const O extends Of<LinesField>>(label: Label, options: O) =>
  ({ kind: "lines", label, ...options }) as const;
export const json = <const O extends Of<JsonField>>(label: Label, options: O) =>
  ({ kind: "json", label, ...options }) as const;

/** What a field of another record is here. */
type Shown<F extends Field> = Omit<F, "required" | "fixed" | "unique" | "indexed" | "when" | "initial"> & {
  readonly readOnly: true;
  readonly computed: true;
  readonly through: Through;
};

/**
 * A field of the record that a reference leads to: shown, searched, sorted by and exported as if it were this record's own, and never sent.
 * `buyerName: through("buyer", shopUser.fields, "nickname")`
 * @param ref name of the reference.
 * @param fields of the area that it refers to.
 * @param options what it is called here, as it is there unless given; and whether the screen shows it in a place of its own.
 */
export function through<
  Fields extends Readonly<Record<string, Field>>,
  Name extends Extract<keyof Fields, string>,
>(
  ref: string,
  fields: Fields,
  name: Name,
  options: Partial<Pick<FieldBase, "label" | "elsewhere">> = {},
): Shown<Fields[Name]> {
  const { required: _, fixed, unique, indexed, when, ...shown } = fields[name] as Field;
  const { initial, ...rest } = shown as typeof shown & { readonly initial?: unknown };
  const here = { readOnly: true, computed: true, through: { ref, field: name } } as const;
  return { ...rest, ...options, ...here } as unknown as Shown<Fields[Name]>;
}
