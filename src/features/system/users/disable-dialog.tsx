import { Button, Callout, Dialog, DialogBody, DialogFooter, TextArea } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { type SwitchUserProps, useSwitchUser } from "./use-switch-user.ts";

/** Longest reason, as the definition has it. */
const REASON_MAX = 256;

/** Asks why an account is switched off: its user is told (contract §3). */
export function DisableDialog(props: SwitchUserProps) {
  const { name, onClose } = props;
  const { t } = useTranslation(["access", "errors"]);
  const { busy, failure, change } = useSwitchUser(props);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const given = reason.trim();
    if (given === "") setMissing(true);
    else void change({ enabled: false, reason: given });
  };
  const atField = failure?.field === "reason" ? failure.text : undefined;
  return (
    <Dialog
      isOpen
      className="qs-form-dialog"
      title={t("access:disableTitle", { name })}
      canOutsideClickClose={reason === ""}
      isCloseButtonShown={!busy}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <form noValidate aria-busy={busy} onSubmit={submit}>
        <DialogBody>
          {failure !== null && failure.field === null ? (
            <Callout compact intent="danger" role="alert">
              {failure.text}
            </Callout>
          ) : null}
          <FieldFrame
            required
            autoFocus
            label={t("access:reason")}
            hint={t("access:disableHint")}
            error={missing ? t("access:reasonMissing") : atField}
            disabled={busy}
          >
            {(control) => (
              <TextArea
                id={control.id}
                fill
                autoResize
                autoFocus={control.autoFocus}
                disabled={control.disabled}
                maxLength={REASON_MAX}
                aria-invalid={control.invalid}
                aria-describedby={control.describedBy}
                aria-required
                value={reason}
                onChange={(event) => {
                  setReason(event.currentTarget.value);
                  setMissing(false);
                }}
              />
            )}
          </FieldFrame>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("errors:cancel")} disabled={busy} onClick={onClose} />
              <Button type="submit" intent="danger" text={t("errors:ok")} loading={busy} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}
