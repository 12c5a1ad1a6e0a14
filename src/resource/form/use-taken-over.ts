import { useRef } from "react";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Reference } from "../../contract/resources/field-values.ts";
import type { RefField } from "../../contract/resources/fields.ts";
import { takenOver } from "../../domain/resources/taken-over.ts";
import { useLazyRecordQuery } from "../../query/resource-api.ts";
import { useDefinition } from "../definitions.ts";
import type { FieldControlProps } from "./field-control-props.ts";

type Around = Pick<FieldControlProps, "name" | "definition" | "form">;

/**
 * Fills other fields of the form with what a record has that was chosen (`RefField.fills`). Where it cannot be read they stay as they are:
 * they can be filled in by hand.
 */
export function useTakenOver(field: Pick<RefField, "to" | "fills">, { name, definition, form }: Around) {
  const other = useDefinition(field.to);
  const [askRecord] = useLazyRecordQuery();
  /** Only what was chosen last fills anything. */
  const last = useRef(0);
  const isFilling = field.fills !== undefined || (definition !== undefined && isCopied(definition, name));
  return async (chosen: Reference | null) => {
    last.current += 1;
    const turn = last.current;
    if (!isFilling || chosen === null || form === undefined || definition === undefined) return;
    if (typeof other === "string") return;
    const { data } = await askRecord({ definition: other, id: chosen.id });
    if (data !== undefined && turn === last.current)
      form.put(takenOver(definition, [name, field], other, data));
  };
}

const isCopied = ({ fields }: AnyResource, name: string): boolean =>
  Object.values(fields).some((field) => field.kind === "lines" && field.copies?.ref === name);
