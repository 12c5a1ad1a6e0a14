import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { isNoNumber } from "../../domain/resources/kinds.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import type { PictureUpload } from "../../ui/fields/image-input.tsx";
import { useResourcePorts } from "../ports.ts";
import { isGroup } from "./choice-controls.tsx";
import { FieldControl } from "./field-control.tsx";
import type { FormAround } from "./field-control-props.ts";
import { layoutOf } from "./kind-layout.ts";

/** An input of a field with its label, hint and fault. */
export interface FieldInputProps {
  readonly field: Field;
  readonly name: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur?: (() => void) | undefined;
  readonly error?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly autoFocus?: boolean | undefined;
  /** The area and the record that it belongs to, for inputs that read more than their own value. */
  readonly definition?: AnyResource | undefined;
  readonly record?: AnyRecord | undefined;
  /** The form that it is in. */
  readonly form?: FormAround | undefined;
  /** Puts the focus on it; of the first wrong one. */
  readonly inputRef?: ((input: HTMLElement | null) => void) | undefined;
  /** Whether it has to be given, where the field alone does not say. */
  readonly required?: boolean | undefined;
  /** Where pictures of this field can be uploaded. */
  readonly upload?: PictureUpload | undefined;
  /** In place of the field's own. */
  readonly hint?: string | undefined;
  /** At the end of the label's line, in place of the count of characters. */
  readonly note?: string | undefined;
}

export function FieldInput(props: FieldInputProps) {
  const { field, value } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  return (
    <FieldFrame
      label={labelText(field.label, language)}
      required={props.required ?? (field.required === true && field.readOnly !== true)}
      hint={props.hint ?? (field.hint && labelText(field.hint, language))}
      error={props.error !== undefined && isNoNumber(field, value) ? t("notANumber") : props.error}
      note={props.note ?? <Count field={field} value={value} />}
      group={field.kind === "choice" ? isGroup(field, language) : layoutOf(field).group}
      disabled={props.disabled}
      autoFocus={props.autoFocus}
      onBlur={props.onBlur}
      inputRef={props.inputRef}
    >
      {(control) => (
        <FieldControl
          control={control}
          field={field}
          name={props.name}
          value={value}
          definition={props.definition}
          record={props.record}
          form={props.form}
          upload={props.upload}
          onChange={props.onChange}
        />
      )}
    </FieldFrame>
  );
}

/** Of a limit that is this near, how much is used is shown for single lines too; short ones, such as colours, are full by nature. */
const NEAR = 0.8;
const SHORT = 20;

/** How many characters of those that there may be; an emoji is one. */
function Count({ field, value }: { readonly field: Field; readonly value: unknown }) {
  if ((field.kind !== "text" && field.kind !== "html") || typeof value !== "string") return null;
  const length = [...value].length;
  const always = field.kind === "html" || field.multiline === true;
  const near = field.max > SHORT && length >= field.max * NEAR;
  if (!always && !near && length <= field.max) return null;
  return (
    <span className="qs-field-count" data-over={length > field.max ? true : undefined}>
      {length}/{field.max}
    </span>
  );
}
