import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import {
  copiedValues,
  type FormValues,
  initialValues,
  valuesOf,
} from "../../domain/resources/form-values.ts";
import type { FormMode } from "./form-props.ts";

/**
 * What a form holds before anything was typed.
 * @param record the one that is changed or copied.
 * @param given what the place gives; it does not change a record that is there.
 */
export function beginning(
  definition: AnyResource,
  mode: FormMode,
  record: AnyRecord | undefined,
  given: FormValues,
): FormValues {
  if (record !== undefined && mode === "edit") return valuesOf(definition, record);
  if (record !== undefined && mode === "copy") return { ...copiedValues(definition, record), ...given };
  return { ...initialValues(definition), ...given };
}
