import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../../query/admin-answer.ts";
import { formFailure } from "../../query/form-failure.ts";
import { useFieldFocus } from "../../ui/focus/use-field-focus.ts";

/** What is wrong with the fields of a form, in the user's language. */
export type FieldErrors<F extends string> = { readonly [N in F]?: string | undefined };

/**
 * What is wrong with a form: at its fields, of which the first gets the focus, and above them all.
 * @param fields in the order in which they are shown.
 */
export function useFieldErrors<F extends string>(fields: readonly F[]) {
  const { t } = useTranslation("errors");
  const [errors, setErrors] = useState<FieldErrors<F>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const focus = useFieldFocus();
  /** @returns whether anything is wrong. */
  const refuse = (wrong: FieldErrors<F>): boolean => {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first !== undefined) focus.focus(first);
    return first !== undefined;
  };
  return {
    errors,
    /** Why what was sent was not taken, as far as no field is at fault. */
    failed,
    setFailed,
    /** For the `ref` of a field's input. */
    inputOf: (field: F) => focus.inputOf(field),
    refuse,
    /** What is shown of a call that failed. */
    fail: (failure: AdminFailure) => {
      const { field, text } = formFailure(failure, fields, (key) => t(key));
      if (field === null) setFailed(text);
      else refuse({ [field]: text } as FieldErrors<F>);
    },
    /** The field was changed: what was wrong with it need not be any more. */
    forget: (field: F) => setErrors((before) => ({ ...before, [field]: undefined })),
    /** All that is wrong is past. */
    clear: () => {
      setErrors({});
      setFailed(null);
    },
  };
}
