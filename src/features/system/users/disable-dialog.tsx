import { Button, Callout, TextArea } from "@blueprintjs/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { DialogForm } from "../../../resource/form/dialog-form.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { type SwitchUserProps, useSwitchUser } from "./use-switch-user.ts";

/** Longest reason, as the definition has it. */
const REASON_MAX = 256;

/** Asks why an account is switched off: its user is shown it (contract §3). */
export function DisableDialog(props: SwitchUserProps) {
  const { name, onClose } = props;
  const { t } = useTranslation(["access", "errors"]);
  const { busy, failure, change } = useSwitchUser(props);
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  const title = t("access:disableTitle", { name });
  const submit = () => {
    if (busy) return;
    const given = reason.trim();
    if (given === "") {
      setMissing(true);
      input.current?.focus();
    } else void change({ enabled: false, reason: given });
  };
  const atField = failure?.field === "reason" ? failure.text : undefined;
  return (
    <Dialog
      isOpen
      className="qs-form-dialog"
      title={title}
      canOutsideClickClose={reason === ""}
      isCloseButtonShown={!busy}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <DialogForm
        title={title}
        busy={busy}
        onSubmit={submit}
        buttons={
          <>
            <Button text={t("errors:cancel")} disabled={busy} onClick={onClose} />
            <Button type="submit" intent="danger" text={t("access:disable")} loading={busy} />
          </>
        }
      >
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
              inputRef={input}
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
      </DialogForm>
    </Dialog>
  );
}
