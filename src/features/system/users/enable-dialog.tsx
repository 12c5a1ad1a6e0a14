import { Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { type SwitchUserProps, useSwitchUser } from "./use-switch-user.ts";

/** Asks before an account is switched on. */
export function EnableDialog(props: SwitchUserProps) {
  const { t } = useTranslation("access");
  const { busy, failure, change } = useSwitchUser(props);
  return (
    <ConfirmDialog
      isOpen
      title={t("enableAsk", { name: props.name })}
      okText={t("enable")}
      busy={busy}
      onConfirm={() => void change({ enabled: true })}
      onCancel={props.onClose}
    >
      {failure === null ? null : (
        <Callout compact intent="danger" role="alert">
          {failure.text}
        </Callout>
      )}
    </ConfirmDialog>
  );
}
