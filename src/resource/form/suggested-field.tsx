import { labelText } from "../../domain/resources/label-text.ts";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { SuggestedInput, type Suggestion } from "../../ui/fields/suggested-input.tsx";
import type { InputPartProps } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";

export interface SuggestedFieldProps<S extends Suggestion>
  extends Pick<InputPartProps, "field" | "value" | "onChange" | "error" | "disabled"> {
  /** In place of the field's own. */
  readonly hint?: string;
  /** What the button says that opens the menu. */
  readonly menuTitle: string;
  readonly suggestions: readonly S[];
  /** What choosing one does; it is taken as the value unless given. */
  readonly onChoose?: (chosen: S) => void;
}

/** A field of an area that is typed, or chosen from the values that are usual. */
export function SuggestedField<S extends Suggestion>(props: SuggestedFieldProps<S>) {
  const { field, value, onChange, onChoose = ({ text }: S) => onChange(text) } = props;
  const language = useResourcePorts().useLanguage();
  return (
    <FieldFrame
      label={labelText(field.label, language)}
      required={field.required}
      hint={props.hint ?? (field.hint && labelText(field.hint, language))}
      error={props.error}
      disabled={props.disabled}
    >
      {(control) => (
        <SuggestedInput
          control={control}
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
          menuTitle={props.menuTitle}
          suggestions={props.suggestions}
          onChoose={onChoose}
        />
      )}
    </FieldFrame>
  );
}
