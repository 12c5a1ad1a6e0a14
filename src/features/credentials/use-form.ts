import { type FormEvent, useState } from "react";
import type { FormFailure } from "../../query/form-failure.ts";
import { useInputs } from "./use-inputs.ts";

type Values<Field extends string> = Readonly<Record<Field, string>>;
export type FormErrors<Field extends string> = { readonly [F in Field]?: string | undefined };

/** A form of text fields: what they hold, what is wrong with them, and whether it is being sent. */
export interface Form<Field extends string>
  extends Pick<ReturnType<typeof useInputs<Field>>, "inputs" | "focus"> {
  readonly values: Values<Field>;
  readonly errors: FormErrors<Field>;
  /** Why sending failed; empty when it has not. */
  readonly failed: string;
  readonly busy: boolean;
  readonly set: (field: Field, value: string) => void;
  /** Shows what is wrong at the fields and goes to the first of them. @returns whether anything is. */
  readonly refuse: (errors: FormErrors<Field>) => boolean;
  /** Shows a failure above the fields or, as a server's refusal may say, at one of them. */
  readonly fail: (failure: FormFailure<Field>) => void;
  readonly clearErrors: () => void;
  /** Empties the form. */
  readonly reset: () => void;
  /** Takes a submit: forgets the last failure, and sends unless something is wrong or already being sent. */
  readonly submit: (event: FormEvent, faults: () => FormErrors<Field>, send: () => Promise<void>) => void;
}

/** @param fields in the order of the form; taken once. */
export function useForm<Field extends string>(fields: readonly Field[]): Form<Field> {
  const [empty] = useState(
    () => Object.fromEntries(fields.map((field) => [field, ""])) as unknown as Values<Field>,
  );
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FormErrors<Field>>({});
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const { inputs, focus } = useInputs(fields);
  const clearErrors = () => {
    setErrors({});
    setFailed("");
  };
  const refuse = (wrong: FormErrors<Field>): boolean => {
    setErrors(wrong);
    const first = fields.find((field) => wrong[field] !== undefined);
    if (first !== undefined) focus(first);
    return first !== undefined;
  };
  return {
    values,
    errors,
    failed,
    busy,
    inputs,
    focus,
    refuse,
    clearErrors,
    fail: ({ field, text }) => {
      if (field !== null) {
        refuse({ [field]: text } as FormErrors<Field>);
        return;
      }
      setFailed(text);
      // The button that had the focus has lost it meanwhile.
      const first = fields.find((one) => inputs[one].current !== null);
      if (first !== undefined) focus(first);
    },
    set: (field, value) => {
      setValues((before) => ({ ...before, [field]: value }));
      setErrors((before) => ({ ...before, [field]: undefined }));
    },
    reset: () => {
      setValues(empty);
      clearErrors();
    },
    submit: (event, faults, send) => {
      event.preventDefault();
      if (busy) return;
      setFailed("");
      if (refuse(faults())) return;
      setBusy(true);
      void send().finally(() => setBusy(false));
    },
  };
}
