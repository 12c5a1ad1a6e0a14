import { Button, Callout, DialogBody } from "@blueprintjs/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ServiceConfig } from "../../../contract/customer-service.ts";
import { agent } from "../../../contract/resources/customer/agent.ts";
import type { ServiceDesk } from "../../../contract/service/desk.ts";
import type { AdminFailure } from "../../../query/admin-http.ts";
import {
  type OwnSettings,
  useAgentSettingsQuery,
  useSaveAgentSettingsMutation,
} from "../../../query/agent-settings-api.ts";
import { failureText } from "../../../query/failure-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { SwitchInput } from "../../../ui/fields/switch-input.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";

export interface OwnSettingsDialogProps {
  readonly own: NonNullable<ServiceDesk["own"]>;
  readonly onClose: () => void;
}

/** What an agent says by themselves, and whether who waits is heard: their own, to be changed without the area of agents. */
export function OwnSettingsDialog({ own, onClose }: OwnSettingsDialogProps) {
  const { t } = useTranslation(["chatVisitors", "errors"]);
  // What is shown is to be what is stored: another tab, or who is over them, may have changed it.
  const { currentData, error, refetch } = useAgentSettingsQuery(own, { refetchOnMountOrArgChange: true });
  return (
    <Dialog
      isOpen
      title={t("settings.title")}
      className="qs-person-dialog qs-own-settings"
      canOutsideClickClose={false}
      onClose={onClose}
    >
      {currentData?.id !== undefined ? (
        <SettingsForm stored={currentData} id={currentData.id} onClose={onClose} />
      ) : (
        <DialogBody>
          {error === undefined ? (
            <p role="status">{t("settings.loading")}</p>
          ) : (
            <Callout intent="danger" role="alert">
              <p>{failureText(error as AdminFailure, (key) => t(`errors:${key}`))}</p>
              <Button size="small" text={t("settings.again")} onClick={() => void refetch()} />
            </Callout>
          )}
        </DialogBody>
      )}
    </Dialog>
  );
}

const TEXTS = ["welcomeText", "autoReply"] as const;

interface SettingsFormProps {
  readonly stored: ServiceConfig;
  readonly id: number;
  readonly onClose: () => void;
}

function SettingsForm({ stored, id, onClose }: SettingsFormProps) {
  const { t } = useTranslation(["chatVisitors", "errors"]);
  const { t: people } = useTranslation("chatPeople");
  const [save, { isLoading, error }] = useSaveAgentSettingsMutation();
  const { welcomeText, autoReply, notifySound } = stored;
  const [values, setValues] = useState<OwnSettings>({ welcomeText, autoReply, notifySound });
  const overOf = (name: (typeof TEXTS)[number]) =>
    (values[name] ?? "").trim().length - (agent.fields[name].max ?? 0);
  const isTooLong = TEXTS.some((name) => overOf(name) > 0);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTooLong || isLoading) return;
    const [welcome, reply] = TEXTS.map((name) => values[name]?.trim() || null);
    const saved = await save({
      id,
      ...{ welcomeText: welcome ?? null, autoReply: reply ?? null, notifySound: values.notifySound },
    });
    if (saved.error === undefined) onClose();
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <DialogBody>
        {TEXTS.map((name, nth) => (
          <FieldFrame
            key={name}
            label={t(`settings.${name}`)}
            hint={t(`settings.${name}Hint`)}
            error={overOf(name) > 0 ? people("field.tooLong", { count: overOf(name) }) : undefined}
            disabled={isLoading}
            autoFocus={nth === 0}
          >
            {(control) => (
              <TextInput
                control={control}
                value={values[name] ?? ""}
                onChange={(text) => setValues((now) => ({ ...now, [name]: text }))}
                multiline
              />
            )}
          </FieldFrame>
        ))}
        <FieldFrame
          label={t("settings.notifySound")}
          hint={t("settings.notifySoundHint")}
          error={undefined}
          disabled={isLoading}
        >
          {(control) => (
            <SwitchInput
              control={control}
              value={values.notifySound}
              onChange={(on) => setValues((now) => ({ ...now, notifySound: on }))}
              yes={t("settings.on")}
              no={t("settings.off")}
            />
          )}
        </FieldFrame>
        {error === undefined ? null : (
          <Callout intent="danger" role="alert">
            {failureText(error as AdminFailure, (key) => t(`errors:${key}`))}
          </Callout>
        )}
      </DialogBody>
      <FormFooter
        cancel={people("cancel")}
        ok={t("settings.save")}
        isBusy={isLoading}
        isDisabled={isTooLong}
        onCancel={onClose}
      />
    </form>
  );
}
