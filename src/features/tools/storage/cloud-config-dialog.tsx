import "./storage.css";
import { Button, Callout } from "@blueprintjs/core";
import { Cog } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Field } from "../../../contract/resources/fields.ts";
import type { CloudConfig } from "../../../contract/storage.ts";
import { permits } from "../../../domain/permission.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { useCloudConfigQuery } from "../../../query/storage-api.ts";
import { DialogForm } from "../../../resource/form/dialog-form.tsx";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { cloudConfigFields } from "./cloud-config-fields.ts";
import { useCloudConfigForm } from "./use-cloud-config-form.ts";

/** Opens the store's configuration; not there for who may not change it. */
export function ConfigButton() {
  const { t } = useTranslation("storage");
  const mayEdit = permits(["admin", "storage:edit"], useResourcePorts().useHeld());
  const { data: config } = useCloudConfigQuery();
  const [open, setOpen] = useState(false);
  if (!mayEdit || config === undefined) return null;
  return (
    <>
      <Button variant="outlined" icon={<Cog />} text={t("configure")} onClick={() => setOpen(true)} />
      {open ? <CloudConfigDialog config={config} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

interface CloudConfigDialogProps {
  readonly config: CloudConfig;
  readonly onClose: () => void;
}

/** Where the store is, and the keys to it: given, tried out, never shown again (contract A14 "config"). */
function CloudConfigDialog({ config, onClose }: CloudConfigDialogProps) {
  const { t } = useTranslation(["storage", "recordForm"]);
  const form = useCloudConfigForm(config, onClose);
  const [asking, setAsking] = useState(false);
  const close = () => {
    if (form.busy) return;
    if (form.dirty) setAsking(true);
    else onClose();
  };
  const title = t("storage:configTitle");
  const language = useResourcePorts().useLanguage();
  const keptHint = labelText("cloudConfig.accessKey.kept", language, { key: config.accessKey ?? "" });
  return (
    <Dialog
      isOpen
      className="qs-form-dialog qs-form-2"
      title={title}
      canOutsideClickClose={false}
      onClose={close}
    >
      <DialogForm
        title={title}
        busy={form.busy || form.trying}
        onSubmit={form.submit}
        buttons={
          <>
            <Button
              text={t("storage:tryOut")}
              loading={form.trying}
              disabled={form.busy}
              onClick={form.tryOut}
            />
            <Button text={t("storage:cancel")} disabled={form.busy} onClick={close} />
            <Button
              type="submit"
              intent="primary"
              text={t("storage:save")}
              loading={form.busy}
              disabled={form.trying}
            />
          </>
        }
      >
        {form.result === null ? null : (
          <Callout
            compact
            intent={form.result.tone}
            role={form.result.tone === "danger" ? "alert" : "status"}
          >
            {form.result.text}
          </Callout>
        )}
        <div className="qs-cloud-fields">
          {Object.entries<Field>(cloudConfigFields).map(([name, field], index) => (
            <FieldInput
              key={name}
              name={name}
              field={field}
              record={form.record}
              hint={name === "accessKey" && config.accessKeySet ? keptHint : undefined}
              value={form.values[name]}
              error={form.errors[name]}
              disabled={form.busy}
              autoFocus={index === 0}
              inputRef={form.inputOf(name)}
              onChange={(value) => form.put(name, value)}
            />
          ))}
        </div>
      </DialogForm>
      <ConfirmDialog
        isOpen={asking}
        intent="warning"
        title={t("recordForm:discardAsk")}
        okText={t("recordForm:discard")}
        cancelText={t("recordForm:goOn")}
        onConfirm={onClose}
        onCancel={() => setAsking(false)}
      />
    </Dialog>
  );
}
