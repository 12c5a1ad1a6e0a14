import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Section } from "../../contract/resources/form-definition.ts";
import { isAskedFor } from "../../domain/resources/faults.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { isWritable } from "../../domain/resources/list-shape.ts";
import { useRights } from "../list/use-rights.ts";
import type { ResourceParts } from "../parts.ts";
import { FieldInput } from "./field-input.tsx";
import type { FormMode } from "./form-props.ts";
import { isWide } from "./kind-layout.ts";
import { operationOf, type useFormState } from "./use-form-state.ts";
import { useFieldUpload } from "./use-picture-upload.ts";
import type { RecordFormState } from "./use-record-form.ts";

export interface RecordFormProps {
  readonly definition: AnyResource;
  readonly mode: FormMode;
  readonly form: Pick<RecordFormState, keyof ReturnType<typeof useFormState> | "busy" | "marked">;
  readonly parts: ResourceParts | undefined;
  /** Those of one step; all of the form's unless given. */
  readonly sections?: readonly Section[];
}

/** The fields of a record, by the sections of its definition. */
export function RecordForm(props: RecordFormProps) {
  const { form, sections = form.sections } = props;
  const first = firstInput(props, sections);
  return sections.map((section) => (
    <FormSection key={section.fields.join()} {...props} section={section} first={first} />
  ));
}

/** Where one begins to type. */
function firstInput({ definition, mode }: RecordFormProps, sections: readonly Section[]): string | undefined {
  const names = sections.flatMap(({ fields }) => fields);
  return names.find((name) => {
    const field = definition.fields[name];
    return field !== undefined && isWritable(field, operationOf(mode));
  });
}

function FormSection(
  props: RecordFormProps & { readonly section: Section; readonly first: string | undefined },
) {
  const { section, form } = props;
  const heading = section.title && labelText(section.title, form.language);
  const fields = (
    <div className="qs-form-grid" data-columns={section.columns ?? 2}>
      {section.fields.map((name) => (
        <FormField key={name} {...props} name={name} />
      ))}
    </div>
  );
  if (heading === undefined) return fields;
  return (
    <fieldset className="qs-form-section">
      <legend>{heading}</legend>
      {fields}
    </fieldset>
  );
}

function FormField(props: RecordFormProps & { readonly name: string; readonly first: string | undefined }) {
  const { definition, mode, form, parts, name } = props;
  const { t } = useTranslation("recordForm");
  const upload = useFieldUpload(definition.name, name);
  const rights = useRights(definition);
  const field = definition.fields[name];
  if (field === undefined) return null;
  const isWithheld = rights?.give(field) === false;
  const disabled = form.busy || !isWritable(field, operationOf(mode)) || isWithheld;
  const shared = {
    definition,
    field,
    name,
    value: form.values[name],
    error: form.errors[name],
    disabled,
    record: mode === "edit" ? form.base : undefined,
    onChange: (value: unknown) => form.put({ [name]: value }),
  };
  const Part = parts?.inputs?.[name];
  const isMarked = form.marked.includes(name);
  return (
    <div
      className="qs-form-field"
      data-wide={isWide(field) ? true : undefined}
      data-marked={isMarked ? true : undefined}
    >
      {Part === undefined ? (
        <FieldInput
          {...shared}
          form={form}
          required={!isWithheld && isAskedFor(definition, name, form.values)}
          hint={isWithheld ? t("withheld") : undefined}
          autoFocus={name === props.first}
          inputRef={form.inputOf(name)}
          note={isMarked ? t("yourChange") : undefined}
          upload={upload}
          onBlur={() => form.left(name)}
        />
      ) : (
        <Part {...shared} values={form.values} onValues={form.put} />
      )}
    </div>
  );
}
