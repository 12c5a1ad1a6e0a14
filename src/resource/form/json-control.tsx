import type { FieldOf } from "../../contract/resources/fields.ts";
import { rowsOfJson, tableOf } from "../../domain/resources/json-rows.ts";
import { NOWHERE } from "../definitions.ts";
import { RowsFact } from "../detail/fact.tsx";
import { useWording } from "../detail/record-facts.tsx";
import type { FieldControlProps } from "./field-control-props.ts";

/** A value of a shape of its own in a form: it is read there, and stays as it is. */
export function JsonControl({ field, value, definition = NOWHERE }: FieldControlProps<FieldOf<"json">>) {
  const wording = useWording(definition);
  return (
    <RowsFact
      definition={definition}
      field={tableOf(field)}
      rows={rowsOfJson(field, value)}
      wording={wording}
    />
  );
}
