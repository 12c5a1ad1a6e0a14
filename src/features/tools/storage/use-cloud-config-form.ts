import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CloudConfig } from "../../../contract/storage.ts";
import { faultText } from "../../../domain/resources/fault-words.ts";
import { faultOf } from "../../../domain/resources/faults.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import type { AdminFailure } from "../../../query/admin-answer.ts";
import { formFailure, mutationFailure } from "../../../query/form-failure.ts";
import {
  type CloudConfigChange,
  useSaveCloudConfigMutation,
  useTryCloudConfigMutation,
} from "../../../query/storage-api.ts";
import { type FormErrors, without } from "../../../resource/form/form-check.ts";
import { useFocus } from "../../../resource/form/use-focus.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { checkedConfigFields } from "./cloud-config-fields.ts";

interface Told {
  readonly text: string;
  readonly tone: "danger" | "success";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What the form of the store's configuration holds and does. */
export function useCloudConfigForm(config: CloudConfig, onClose: () => void) {
  const { t } = useTranslation(["storage", "errors"]);
  const { useLanguage, useNotice, useUnsavedGuard } = useResourcePorts();
  const language = useLanguage();
  const notice = useNotice();
  const fields = checkedConfigFields(config);
  const names = Object.keys(fields);
  const [values, setValues] = useState<FormValues>(() => beginning(config));
  const [errors, setErrors] = useState<FormErrors>({});
  const [told, setTold] = useState<Told | null>(null);
  const [dirty, setDirty] = useState(false);
  const [save, saving] = useSaveCloudConfigMutation();
  const [tryOut, trying] = useTryCloudConfigMutation();
  const { inputOf, focus } = useFocus();
  useUnsavedGuard(dirty);

  const refuse = (wrong: FormErrors) => {
    setErrors(wrong);
    const first = names.find((name) => wrong[name] !== undefined);
    if (first !== undefined) focus(first);
  };
  const isGood = (): boolean => {
    const wrong = Object.entries(fields).flatMap(([name, field]) => {
      const fault = faultOf(field, values[name]);
      return fault === null ? [] : [[name, faultText(fault, language)] as const];
    });
    refuse(Object.fromEntries(wrong));
    return wrong.length === 0;
  };
  const fail = (failure: AdminFailure) => {
    const { field, text } = formFailure(failure, names, (key) => t(`errors:${key}`));
    if (field === null) setTold({ text, tone: "danger" });
    else refuse({ [field]: text });
  };
  const submit = async () => {
    setTold(null);
    if (!isGood()) return;
    const { error } = await save(changeOf(values));
    if (error !== undefined) {
      fail(mutationFailure(error));
      return;
    }
    notice({ text: t("storage:saved"), tone: "success" });
    onClose();
  };
  const attempt = async () => {
    setTold(null);
    if (!isGood()) return;
    const { data, error } = await tryOut(changeOf(values));
    if (data) setTold({ text: t("storage:works", { ms: data.ms }), tone: "success" });
    else if (error) fail(mutationFailure(error));
  };
  return {
    values,
    errors,
    told,
    inputOf,
    busy: saving.isLoading,
    trying: trying.isLoading,
    record: { id: config.id, secretKeySet: config.secretKeySet },
    put: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }));
      setErrors((before) => without(before, [name]));
      setDirty(true);
    },
    submit: () => void submit(),
    tryOut: () => void attempt(),
  };
}

function beginning({ host, bucket, zone, type, domain = "", addressing }: CloudConfig): FormValues {
  return { host, bucket, zone, type, domain, addressing, accessKey: "", secretKey: "" };
}

function changeOf(values: FormValues): CloudConfigChange {
  return {
    accessKey: textOf(values.accessKey),
    secretKey: textOf(values.secretKey),
    bucket: textOf(values.bucket),
    host: textOf(values.host),
    zone: textOf(values.zone),
    type: values.type === "私有" ? "私有" : "公开",
    domain: textOf(values.domain),
    addressing: values.addressing === "virtual" ? "virtual" : "path",
  };
}
