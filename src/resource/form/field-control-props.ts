import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import type { ControlProps } from "../../ui/fields/control.ts";
import type { PictureUpload } from "../../ui/fields/image-input.tsx";

/** The form that a control is in. */
export interface FormAround {
  /** Of the fields that the control goes by (`goneBy`). */
  readonly values: FormValues;
  readonly put: (change: FormValues) => void;
}

/** What the control of a field, of whatever kind, is given. */
export interface FieldControlProps<F extends Field = Field> {
  readonly control: ControlProps;
  readonly field: F;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** The area and the record that it belongs to, for controls that read more than their own value. */
  readonly definition?: AnyResource | undefined;
  readonly record?: AnyRecord | undefined;
  /** Values of the form, and what sets some of them, for controls that go by others. */
  readonly form?: FormAround | undefined;
  /** There is little room: no options side by side. */
  readonly compact?: boolean | undefined;
  /** Of a cell of a small table: all its rows, and which one it is of. */
  readonly within?:
    | { readonly rows: readonly Readonly<Record<string, unknown>>[]; readonly at: number }
    | undefined;
  /** Where pictures of this field can be uploaded. */
  readonly upload?: PictureUpload | undefined;
}
