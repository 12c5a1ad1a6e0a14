import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CloudConfig } from "../../../contract/storage.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import {
  type CloudConfigChange,
  useSaveCloudConfigMutation,
  useTryCloudConfigMutation,
} from "../../../query/storage-api.ts";
import { errorsIn } from "../../../resource/form/form-check.ts";
import { useFieldErrors } from "../../../resource/form/use-field-errors.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { checkedConfigFields } from "./cloud-config-fields.ts";

interface FormResult {
  readonly text: string;
  readonly tone: "danger" | "success";
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What the form of the store's configuration holds and does. */
export function useCloudConfigForm(config: CloudConfig, onClose: () => void) {
  const { t } = useTranslation("storage");
  const { useLanguage, useNotice, useUnsavedGuard } = useResourcePorts();
  const language = useLanguage();
  const notice = useNotice();
  const fields = checkedConfigFields(config);
  const [values, setValues] = useState<FormValues>(() => beginning(config));
  const wrong = useFieldErrors(Object.keys(fields));
  const [worked, setWorked] = useState<string | null>(null);
  const [dirty, setDirty] = useState(false);
  const [save, saving] = useSaveCloudConfigMutation();
  const [tryOut, trying] = useTryCloudConfigMutation();
  useUnsavedGuard(dirty);

  const isGood = (): boolean => {
    wrong.setFailed(null);
    setWorked(null);
    return !wrong.refuse(errorsIn(Object.entries(fields), values, language));
  };
  const submit = async () => {
    if (!isGood()) return;
    const { error } = await save(changeOf(values));
    if (error !== undefined) return wrong.fail(mutationFailure(error));
    notice({ text: t("saved"), tone: "success" });
    onClose();
  };
  const attempt = async () => {
    if (!isGood()) return;
    const { data, error } = await tryOut(changeOf(values));
    if (data) setWorked(t("works", { ms: data.ms }));
    else if (error) wrong.fail(mutationFailure(error));
  };
  // One thing at a time, by whatever key.
  const isFree = !saving.isLoading && !trying.isLoading;
  return {
    values,
    dirty,
    errors: wrong.errors,
    result: resultOf(wrong.failed, worked),
    inputOf: wrong.inputOf,
    busy: saving.isLoading,
    trying: trying.isLoading,
    record: { id: config.id, secretKeySet: config.secretKeySet },
    put: (name: string, value: unknown) => {
      setValues((before) => ({ ...before, [name]: value }));
      wrong.forget(name);
      setDirty(true);
    },
    submit: () => void (isFree && submit()),
    tryOut: () => void (isFree && attempt()),
  };
}

function resultOf(failed: string | null, worked: string | null): FormResult | null {
  if (failed !== null) return { text: failed, tone: "danger" };
  return worked === null ? null : { text: worked, tone: "success" };
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
