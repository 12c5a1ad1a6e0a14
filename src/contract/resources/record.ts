import type { AuditField, ResourceDefinition } from "./definition.ts";
import type { InnerRow, Line, OptionValue, Place, Reference } from "./field-values.ts";
import type {
  ChoiceField,
  ChoicesField,
  DateField,
  DictField,
  Field,
  FileField,
  FlagField,
  HtmlField,
  ImageField,
  ImagesField,
  JsonField,
  LinesField,
  MoneyField,
  NumberField,
  ParentField,
  PeriodField,
  PlacesField,
  RefField,
  RefsField,
  RowsField,
  TextField,
  TextsField,
  TimeField,
  VideoField,
} from "./fields.ts";

/** The records of an area, by its definition. */

/** The value of a field as it is in answers. */
export type ValueOf<F extends Field> = F extends
  | TextField
  | TimeField
  | DateField
  | ImageField
  | FileField
  | VideoField
  | HtmlField
  ? string
  : F extends NumberField | MoneyField | ParentField
    ? number
    : F extends FlagField
      ? boolean | 0 | 1
      : F extends ChoiceField<infer V>
        ? V
        : F extends ChoicesField<infer V>
          ? readonly V[]
          : F extends DictField
            ? OptionValue
            : F extends RefField
              ? Reference
              : F extends RefsField
                ? readonly Reference[]
                : F extends TextsField | ImagesField | PeriodField
                  ? readonly string[]
                  : F extends PlacesField
                    ? readonly Place[]
                    : F extends RowsField
                      ? readonly InnerRow[]
                      : F extends LinesField
                        ? readonly Line[]
                        : F extends JsonField
                          ? unknown
                          : never;

/** A record of an area, as answers carry it. */
export type RecordOf<D> =
  D extends ResourceDefinition<string, infer Fields>
    ? { readonly id: number } & {
        readonly [K in keyof Fields]: Fields[K] extends { readonly required: true }
          ? ValueOf<Fields[K]>
          : ValueOf<Fields[K]> | null | undefined;
      } & { readonly [K in AuditField]?: string | null | undefined }
    : never;
