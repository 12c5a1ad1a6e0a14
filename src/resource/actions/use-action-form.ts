import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { faultText } from "../../domain/resources/fault-words.ts";
import { faultOf } from "../../domain/resources/faults.ts";
import { type FormValues, initialValue, readValue, sentValue } from "../../domain/resources/form-values.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { formFailure } from "../../query/form-failure.ts";
import { type FormErrors, without } from "../form/form-check.ts";
import { useFocus } from "../form/use-focus.ts";
import { useResourcePorts } from "../ports.ts";
import type { ActionDialogProps } from "./action-props.ts";

/** What is asked for begins as the record has it, of one; else as the fields say. */
function begins({ action, records }: ActionDialogProps): FormValues {
  const only: AnyRecord | undefined = records.length === 1 ? records[0] : undefined;
  return Object.fromEntries(
    Object.entries(action.input ?? {}).map(([name, field]) => [
      name,
      only !== undefined && Object.hasOwn(only, name) ? readValue(field, name, only) : initialValue(field),
    ]),
  );
}

/** What an action's dialog holds and does. */
export function useActionForm(props: ActionDialogProps) {
  const { action, onRun, onClose } = props;
  const { t } = useTranslation(["recordForm", "errors"]);
  const { useLanguage, useEncryption } = useResourcePorts();
  const language = useLanguage();
  const encrypt = useEncryption();
  const [values, setValues] = useState<FormValues>(() => begins(props));
  const [errors, setErrors] = useState<FormErrors>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly data: unknown } | null>(null);
  const { inputOf, focus } = useFocus();
  const fields = Object.entries(action.input ?? {}).filter(([, field]) => holds(field.when, values));

  const faults = (): FormErrors =>
    Object.fromEntries(
      fields.flatMap(([name, field]) => {
        const fault = faultOf(field, values[name]);
        return fault === null ? [] : [[name, faultText(fault, language)]];
      }),
    );
  const refuse = (wrong: FormErrors) => {
    setErrors(wrong);
    const first = fields.find(([name]) => wrong[name] !== undefined);
    if (first) focus(first[0]);
  };
  const body = async () => {
    const sent: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const value = sentValue(field, values[name]);
      if (value === undefined) continue;
      sent[name] = field.kind === "password" ? await encrypt(String(value)) : value;
    }
    return sent;
  };
  const run = async () => {
    setBusy(true);
    setFailed(null);
    try {
      const outcome = await onRun(action.input === undefined ? undefined : await body());
      if (outcome.ok) {
        if (tells(outcome.data)) setAnswer({ data: outcome.data });
        else onClose({ data: outcome.data });
        return;
      }
      const names = fields.map(([name]) => name);
      const { field, text } = formFailure(outcome.failure, names, (key) => t(`errors:${key}`));
      if (field === null) setFailed(text);
      else refuse({ [field]: text });
    } catch {
      setFailed(t("errors:unknown"));
    } finally {
      setBusy(false);
    }
  };
  return {
    language,
    fields,
    values,
    errors,
    failed,
    busy,
    answer,
    inputOf,
    put: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => without(before, [name]));
    },
    submit: () => {
      if (busy) return;
      const wrong = faults();
      if (Object.keys(wrong).length > 0) refuse(wrong);
      else void run();
    },
  };
}

export type ActionForm = ReturnType<typeof useActionForm>;

/** Whether an answer has something to show: an exception, a preview, a count. A list of refusals is reported by the list. */
function tells(data: unknown): boolean {
  if (typeof data === "string") return data !== "";
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const names = Object.keys(data);
  return names.length > 0 && !names.includes("failed") && names.some((name) => name !== "id");
}
