import type { SerializedError } from "@reduxjs/toolkit";
import { readFieldReason } from "../domain/field-reason.ts";
import type { AdminFailure } from "./admin-answer.ts";
import { type FailureKey, failureText } from "./failure-text.ts";

/** What a form shows of a failed call: below one of its fields, or above them all. */
export interface FormFailure<Field extends string> {
  readonly field: Field | null;
  readonly text: string;
}

/** The failure of a mutation, as its hook gives it. */
export function mutationFailure(error: AdminFailure | SerializedError): AdminFailure {
  if ("kind" in error) return error;
  return { kind: "unknown", status: 0, message: "" };
}

/**
 * Where and how a form shows a failure: a refusal of the kind `field: reason` (contract A1) is at its field, all else by the
 * catalogue (specification §8).
 * @param fields of the form.
 */
export function formFailure<Field extends string>(
  failure: AdminFailure,
  fields: readonly Field[],
  textOf: (key: FailureKey) => string,
): FormFailure<Field> {
  const found = failure.kind === "refused" ? readFieldReason(failure.message, fields) : null;
  if (found !== null) return { field: found.field, text: found.reason };
  const named = fields.find((field) => field === failure.field);
  if (named !== undefined) return { field: named, text: failure.message };
  return { field: null, text: failureText(failure, textOf) };
}
