import { FieldFrame, type FieldFrameProps } from "./field-frame.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export type TextFieldProps = Omit<FieldFrameProps, "children" | "group"> & Omit<TextInputProps, "control">;

/** A field of a form that is typed. */
export function TextField(props: TextFieldProps) {
  const { value, onChange, multiline, mono, inputMode, placeholder, leftElement, rightElement, ...frame } =
    props;
  const input = { value, onChange, multiline, mono, inputMode, placeholder, leftElement, rightElement };
  return <FieldFrame {...frame}>{(control) => <TextInput control={control} {...input} />}</FieldFrame>;
}
