import { type ComponentType, memo, useCallback } from "react";
import { useTranslation } from "react-i18next";
import { shallowEqual } from "react-redux";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { Section } from "../../contract/resources/form-definition.ts";
import { isAskedFor } from "../../domain/resources/faults.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { goneBy } from "../../domain/resources/gone-by.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { isWritable } from "../../domain/resources/list-shape.ts";
import { useRights } from "../list/use-rights.ts";
import type { InputPartProps, ResourceParts } from "../parts.ts";
import { FieldInput } from "./field-input.tsx";
import type { FormMode } from "./form-props.ts";
import { isWide } from "./kind-layout.ts";
import { SearchResult } from "./search-result.tsx";
import { operationOf, type useFormState } from "./use-form-state.ts";
import { useFieldUpload } from "./use-picture-upload.ts";
import type { RecordFormState } from "./use-record-form.ts";

export interface RecordFormProps {
  readonly definition: AnyResource;
  readonly mode: FormMode;
  readonly form: Pick<RecordFormState, keyof ReturnType<typeof useFormState> | "busy" | "marked">;
  readonly parts: ResourceParts | undefined;
  /** It takes the keyboard as it opens, unless this is false: what it stands beside has it. */
  readonly begins?: boolean;
  /** Those of one step; all of the form's unless given. */
  readonly sections?: readonly Section[];
}

/** The fields of a record, by the sections of its definition. */
export function RecordForm(props: RecordFormProps) {
  const { form, begins = true, sections = form.sections } = props;
  const first = begins ? firstInput(props, sections) : undefined;
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
  const grid = (
    <div className="qs-form-grid" data-columns={section.columns ?? 2}>
      {section.fields.map((name) => (
        <FormField key={name} {...props} name={name} />
      ))}
    </div>
  );
  const fields =
    section.searchResult === undefined ? (
      grid
    ) : (
      <>
        {grid}
        <SearchResult definition={props.definition} fields={section.searchResult} values={form.values} />
      </>
    );
  if (heading === undefined) return fields;
  return (
    <fieldset className="qs-form-section">
      <legend>{heading}</legend>
      {fields}
    </fieldset>
  );
}

/** What a field is drawn by, of all that the form holds. */
function FormField(props: RecordFormProps & { readonly name: string; readonly first: string | undefined }) {
  const { definition, mode, form, parts, name, first } = props;
  const field = definition.fields[name];
  if (field === undefined) return null;
  const Part = parts?.inputs?.[name];
  return (
    <DrawnField
      definition={definition}
      name={name}
      field={field}
      value={form.values[name]}
      error={form.errors[name]}
      disabled={form.busy || !isWritable(field, operationOf(mode))}
      required={isAskedFor(definition, name, form.values)}
      marked={form.marked.includes(name)}
      autoFocus={name === first}
      record={mode === "edit" ? form.base : undefined}
      values={Part === undefined ? valuesFor(field, form.values) : form.values}
      Part={Part}
      put={form.put}
      left={form.left}
      inputRef={form.inputOf(name)}
    />
  );
}

const valuesFor = (field: Field, values: FormValues): FormValues =>
  Object.fromEntries(goneBy(field).map((name) => [name, values[name]]));

interface DrawnFieldProps
  extends Pick<InputPartProps, "definition" | "name" | "field" | "value" | "error" | "disabled" | "record"> {
  readonly required: boolean;
  /** It was changed here, and the form goes on from a newer record. */
  readonly marked: boolean;
  readonly autoFocus: boolean;
  /** Of other fields, that it goes by: those of all for a part of the area. */
  readonly values: FormValues;
  readonly Part: ComponentType<InputPartProps> | undefined;
  readonly put: (change: FormValues) => void;
  readonly left: (name: string) => void;
  readonly inputRef: (input: HTMLElement | null) => void;
}

/** A field of a form; it is not drawn again as long as what it is drawn by is the same, whatever is typed into others. */
const DrawnField = memo(function DrawnField(props: DrawnFieldProps) {
  const { definition, name, field, value, error, marked, values, record, Part, put, left } = props;
  const { t } = useTranslation("recordForm");
  const upload = useFieldUpload(definition.name, name);
  const isWithheld = useRights(definition)?.give(field) === false;
  const change = useCallback((next: unknown) => put({ [name]: next }), [put, name]);
  const leave = useCallback(() => left(name), [left, name]);
  const shared = {
    definition,
    field,
    name,
    value,
    error,
    disabled: props.disabled || isWithheld,
    record,
    onChange: change,
  };
  return (
    <div
      className="qs-form-field"
      data-wide={isWide(field) ? true : undefined}
      data-marked={marked ? true : undefined}
    >
      {Part === undefined ? (
        <FieldInput
          {...shared}
          form={{ values, put }}
          required={!isWithheld && props.required}
          hint={isWithheld ? t("withheld") : undefined}
          autoFocus={props.autoFocus}
          inputRef={props.inputRef}
          note={marked ? t("yourChange") : undefined}
          upload={upload}
          onBlur={leave}
        />
      ) : (
        <Part {...shared} values={values} onValues={put} />
      )}
    </div>
  );
}, isSame);

/** The values that it goes by are picked out anew each time. */
function isSame(
  { values: before, ...one }: DrawnFieldProps,
  { values: now, ...other }: DrawnFieldProps,
): boolean {
  return shallowEqual(one, other) && shallowEqual(before, now);
}
