import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useRemoveSettingsMutation } from "../../query/settings-api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useResourcePorts } from "../ports.ts";

export interface Removal {
  /** The question. */
  readonly ask: string;
  /** What becomes of it. */
  readonly more: string;
}

interface RemoveButtonProps extends Removal {
  readonly definition: AnyResource;
  readonly disabled: boolean;
}

/** Takes settings away, after a question. */
export function RemoveButton({ definition, ask, more, disabled }: RemoveButtonProps) {
  const { t } = useTranslation(["recordForm", "errors"]);
  const notify = useResourcePorts().useNotice();
  const [asking, setAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveSettingsMutation();
  const confirm = async () => {
    const { error } = await remove(definition);
    setAsking(false);
    if (error === undefined) notify({ text: t("recordForm:settingsRemoved"), tone: "success" });
    else notify({ text: failureText(mutationFailure(error), (key) => t(`errors:${key}`)), tone: "danger" });
  };
  return (
    <>
      <Button
        variant="outlined"
        intent="danger"
        text={t("recordForm:settingsRemove")}
        disabled={disabled}
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        isOpen={asking}
        intent="danger"
        title={ask}
        okText={t("recordForm:settingsRemove")}
        busy={isLoading}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{more}</p>
      </ConfirmDialog>
    </>
  );
}
