import { Switch } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { fieldOf } from "../domain/resources/list-shape.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { failureText } from "../query/failure-text.ts";
import { mutationFailure } from "../query/form-failure.ts";
import { useUpdateRecordMutation } from "../query/resource-api.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import type { Wording } from "./cell-text.ts";
import { cellText } from "./kinds.ts";
import { useResourcePorts } from "./ports.ts";

export interface SwitchCellProps {
  readonly definition: AnyResource;
  readonly name: string;
  readonly record: AnyRecord;
  readonly wording: Wording;
}

/** A yes or no that is changed in its cell, once that was confirmed (contract A18 "Status fields"). */
export function SwitchCell({ definition, name, record, wording }: SwitchCellProps) {
  const { t } = useTranslation(["resource", "errors"]);
  const notify = useResourcePorts().useNotice();
  const [update] = useUpdateRecordMutation();
  const [asking, setAsking] = useState(false);
  const field = fieldOf(definition, name);
  const value = record[name];
  const on = value === true || value === 1;
  const next = field.kind === "flag" && field.bits === true ? (on ? 0 : 1) : !on;
  const label = labelText(field.label, wording.language);
  const change = async () => {
    setAsking(false);
    const { updateTime } = record;
    const { error } = await update({
      definition,
      body: { id: record.id, [name]: next, ...(updateTime ? { updateTime } : {}) },
      shown: { [name]: next },
    });
    if (error === undefined) notify({ text: t("resource:done"), tone: "success" });
    else {
      const text = failureText(mutationFailure(error), (key) => t(`errors:${key}`));
      notify({ text, tone: "danger" });
    }
  };
  return (
    <>
      <Switch
        className="qs-cell-switch"
        checked={on}
        aria-label={`${recordName(definition, record, wording.language)}: ${label}`}
        onChange={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        title={t("resource:switchOn", {
          name: recordName(definition, record, wording.language),
          label,
          value: cellText(field, name, { ...record, [name]: next }, wording),
        })}
        okText={t("resource:switchDo")}
        onConfirm={() => void change()}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
