import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { type FormFailure, formFailure, mutationFailure } from "../../../query/form-failure.ts";
import { useUpdateRecordMutation } from "../../../query/resource-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

export interface SwitchUserProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
  readonly name: string;
  readonly onClose: () => void;
}

/** Switches an account on or off (contract A5). */
export function useSwitchUser({ definition, record, name, onClose }: SwitchUserProps) {
  const { t } = useTranslation(["access", "errors"]);
  const notify = useResourcePorts().useNotice();
  const [update, { isLoading }] = useUpdateRecordMutation();
  const [failure, setFailure] = useState<FormFailure<"reason"> | null>(null);
  return {
    busy: isLoading,
    failure,
    /** @param change what is sent besides the id. */
    change: async (change: { readonly enabled: boolean; readonly reason?: string }) => {
      setFailure(null);
      const { error } = await update({ definition, body: { id: record.id, ...change } });
      if (error === undefined) {
        notify({ text: t(change.enabled ? "access:enabled" : "access:disabled", { name }), tone: "success" });
        onClose();
      } else setFailure(formFailure(mutationFailure(error), ["reason"], (key) => t(`errors:${key}`)));
    },
  };
}
