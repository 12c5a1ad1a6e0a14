import { FieldInput } from "../form/field-input.tsx";
import { useFieldUpload } from "../form/use-picture-upload.ts";
import type { ActionDialogProps } from "./action-props.ts";
import type { useActionForm } from "./use-action-form.ts";

export type ActionInputsProps = Pick<ActionDialogProps, "definition" | "records" | "parts"> & {
  readonly form: ReturnType<typeof useActionForm>;
};

/** What an action asks for: an input of each field, the first of them with the keyboard. */
export function ActionInputs({ definition, records, parts, form }: ActionInputsProps) {
  const upload = useFieldUpload();
  return form.fields.map(([name, field], at) => {
    const Part = parts?.inputs?.[name];
    const shared = {
      definition,
      field,
      name,
      value: form.values[name],
      error: form.errors[name],
      disabled: form.busy,
      onChange: (value: unknown) => form.put(name, value),
      record: records.length === 1 ? records[0] : undefined,
    };
    return Part === undefined ? (
      <FieldInput key={name} {...shared} autoFocus={at === 0} inputRef={form.inputOf(name)} upload={upload} />
    ) : (
      <Part
        key={name}
        {...shared}
        values={form.values}
        onValues={(change) => {
          for (const [one, value] of Object.entries(change)) form.put(one, value);
        }}
      />
    );
  });
}
