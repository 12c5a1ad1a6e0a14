import { useState } from "react";
import { useTranslation } from "react-i18next";
import { askedBy } from "../../contract/resources/asked.ts";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import { isNothing } from "../../domain/resources/fault.ts";
import { type FormValues, initialValue, readValue, sentValue } from "../../domain/resources/form-values.ts";
import { holds, sentKeyOf } from "../../domain/resources/list-shape.ts";
import { errorsIn } from "../form/form-check.ts";
import { useFieldErrors } from "../form/use-field-errors.ts";
import { useResourcePorts } from "../ports.ts";
import type { ActionDialogProps } from "./action-props.ts";

type Asked = ReturnType<typeof askedBy>;

/** What is asked for begins as the record has it, of one; of the list, with what that is about; else, and where the record has nothing, as the fields say. */
function begins({ action, records, begin = {} }: ActionDialogProps, asked: Asked): FormValues {
  const only: AnyRecord | undefined = records.length === 1 ? records[0] : undefined;
  const beginOf = (name: string, field: Field) => {
    const { [name]: from = name } = action.begins ?? {};
    if (only !== undefined && from !== null && Object.hasOwn(only, from)) {
      const held = readValue(field, from, only);
      return isNothing(held) ? initialValue(field) : held;
    }
    return records.length === 0 && Object.hasOwn(begin, name) ? begin[name] : initialValue(field);
  };
  return Object.fromEntries(Object.entries(asked ?? {}).map(([name, field]) => [name, beginOf(name, field)]));
}

/** What an action's dialog holds and does. */
export function useActionForm(props: ActionDialogProps) {
  const { action, onRun, onClose } = props;
  const asked = askedBy(action);
  const { t } = useTranslation("errors");
  const { useLanguage, useEncryption } = useResourcePorts();
  const language = useLanguage();
  const encrypt = useEncryption();
  const [values, setValues] = useState<FormValues>(() => begins(props, asked));
  const [busy, setBusy] = useState(false);
  const [answer, setAnswer] = useState<{ readonly data: unknown } | null>(null);
  const fields = Object.entries(asked ?? {}).filter(([, field]) => holds(field.when, values));
  const wrong = useFieldErrors(fields.map(([name]) => name));

  const body = async () => {
    const sent: Record<string, unknown> = {};
    for (const [name, field] of fields) {
      const value = sentValue(field, values[name]);
      if (value === undefined) continue;
      sent[sentKeyOf(name, field)] = field.kind === "password" ? await encrypt(String(value)) : value;
    }
    return sent;
  };
  const run = async () => {
    setBusy(true);
    wrong.setFailed(null);
    try {
      const outcome = await onRun(asked === undefined ? undefined : await body());
      if (outcome.ok) {
        if (!action.tells && hasContent(outcome.data)) setAnswer({ data: outcome.data });
        else onClose({ data: outcome.data });
        return;
      }
      wrong.fail(outcome.failure);
    } catch {
      wrong.setFailed(t("unknown"));
    } finally {
      setBusy(false);
    }
  };
  return {
    language,
    fields,
    values,
    errors: wrong.errors,
    failed: wrong.failed,
    busy,
    answer,
    inputOf: wrong.inputOf,
    put: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }));
      wrong.forget(name);
    },
    submit: () => {
      if (!busy && !wrong.refuse(errorsIn(fields, values, language))) void run();
    },
  };
}

export type ActionForm = ReturnType<typeof useActionForm>;

/** Whether an answer has something to show: an exception, a preview, a count. A list of refusals is reported by the list. */
function hasContent(data: unknown): boolean {
  if (typeof data === "string") return data !== "";
  if (typeof data !== "object" || data === null || Array.isArray(data)) return false;
  const names = Object.keys(data);
  return names.length > 0 && !names.includes("failed") && names.some((name) => name !== "id");
}
