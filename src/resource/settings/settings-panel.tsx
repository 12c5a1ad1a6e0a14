import "./settings.css";
import { Button, Callout } from "@blueprintjs/core";
import { History } from "@blueprintjs/icons";
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type AnyRecord, type AnyResource, permissionOf } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { permits } from "../../domain/permission.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useSettingsQuery } from "../../query/settings-api.ts";
import { UploadsContext, useUploadsFirst } from "../../ui/fields/uploads-first.ts";
import { useFocusKept } from "../../ui/focus/use-focus-scope.ts";
import { ConflictNotice } from "../form/conflict-notice.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { type RecordFormState, useRecordForm } from "../form/use-record-form.ts";
import { FailedList, LoadingList } from "../list/list-states.tsx";
import { useRights } from "../list/use-rights.ts";
import type { ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { HistoryDrawer } from "./history-drawer.tsx";
import { type Removal, RemoveButton } from "./remove-button.tsx";

export interface SettingsPanelProps {
  readonly definition: AnyResource;
  /** Inputs of its own. */
  readonly parts?: ResourceParts | undefined;
  /** Above the fields: what the settings are for, and what holds now. */
  readonly note?: ((settings: AnyRecord) => ReactNode) | undefined;
  /** Beside the button that saves. */
  readonly actions?: ((settings: AnyRecord) => ReactNode) | undefined;
  /** The question before they are taken away, and what becomes of it; without it they cannot be. */
  readonly removal?: Removal | undefined;
}

/** Settings that there is one set of, as a form with its own button to save (contract A18 "Unsaved config pages"). */
export function SettingsPanel(props: SettingsPanelProps) {
  const { definition } = props;
  const { data, error, isFetching, refetch } = useSettingsQuery(definition, {
    refetchOnMountOrArgChange: true,
  });
  // What the cache has may be older than what was saved elsewhere.
  const [opened, setOpened] = useState(false);
  if (!opened && data !== undefined && !isFetching) setOpened(true);
  if (opened && data !== undefined) return <OpenSettings {...props} settings={data} />;
  if (error === undefined || isFetching) return <LoadingList />;
  return <FailedList failure={mutationFailure(error)} onRetry={() => void refetch()} />;
}

interface OpenProps extends SettingsPanelProps {
  readonly settings: AnyRecord;
}

function OpenSettings(props: OpenProps) {
  const { definition, settings, parts, note } = props;
  const { t } = useTranslation("recordForm");
  const { useLanguage, useNotice } = useResourcePorts();
  const notify = useNotice();
  const title = labelText(definition.title, useLanguage());
  const update = useRights(definition)?.update ?? false;
  const [record] = useState(settings);
  // The values that were saved, until the settings have come back as they are by then.
  const [saved, setSaved] = useState<FormValues | null>(null);
  const form = useRecordForm({ definition, mode: "edit", record }, () => {
    notify({ text: t("savedChange"), tone: "success" });
    setSaved(form.values);
  });
  const own = saved === null ? form.changed : changedSince(saved, form.values);
  const goOnFrom = useEffectEvent((newest: AnyRecord, sent: FormValues | null) => {
    const isAnother = newest.id !== form.base?.id;
    if (newest === form.base || (sent === null && own.length > 0 && !isAnother)) return;
    form.restart(newest, Object.fromEntries(own.map((name) => [name, form.values[name]])));
    setSaved(null);
  });
  useEffect(() => goOnFrom(settings, saved), [settings, saved]);
  const kept = useFocusKept();
  const { send, note: noteUpload } = useUploadsFirst(() => {
    if (update && own.length > 0) form.submit();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };
  return (
    <form
      className="qs-form qs-kept-settings"
      noValidate
      aria-label={title}
      aria-busy={form.busy}
      ref={kept}
      onSubmit={submit}
    >
      {note?.(settings)}
      {update ? null : <Callout compact>{t("settingsReadOnly")}</Callout>}
      <Restored form={form} />
      <FormFailure text={form.failed} />
      <ConflictNotice form={form} />
      <UploadsContext value={noteUpload}>
        <RecordForm
          definition={definition}
          mode="edit"
          form={update ? form : { ...form, busy: true }}
          parts={parts}
        />
      </UploadsContext>
      <Foot {...props} form={form} clean={own.length === 0} editable={update} />
    </form>
  );
}

const changedSince = (before: FormValues, now: FormValues): readonly string[] =>
  Object.keys(now).filter((name) => now[name] !== before[name]);

function Restored({ form }: { readonly form: RecordFormState }) {
  const { t } = useTranslation("recordForm");
  if (!form.restored || form.changed.length === 0) return null;
  return (
    <Callout compact intent="primary" className="qs-form-notice">
      {t("restored")}
    </Callout>
  );
}

interface FootProps extends OpenProps {
  readonly form: RecordFormState;
  /** There is nothing to save. */
  readonly clean: boolean;
  readonly editable: boolean;
}

function Foot(props: FootProps) {
  const { definition, settings, form, clean, editable, removal } = props;
  const { t } = useTranslation("recordForm");
  const held = useResourcePorts().useHeld();
  const [history, setHistory] = useState(false);
  const isStored = settings.id > 0;
  const removable = isStored && permits(["admin", permissionOf(definition, "del")], held);
  return (
    <footer className="qs-kept-settings-foot" data-toasts-above>
      {editable ? (
        <>
          <Button type="submit" intent="primary" text={t("save")} loading={form.busy} disabled={clean} />
          <Button text={t("settingsUndo")} disabled={clean || form.busy} onClick={form.startAfresh} />
        </>
      ) : null}
      {props.actions?.(settings)}
      {removal !== undefined && removable ? (
        <RemoveButton definition={definition} {...removal} disabled={form.busy} />
      ) : null}
      {isStored ? (
        <span className="qs-kept-settings-changed">
          <LastChange settings={settings} />
          <Button
            size="small"
            variant="minimal"
            icon={<History />}
            text={t("tabHistory")}
            onClick={() => setHistory(true)}
          />
        </span>
      ) : null}
      {history ? (
        <HistoryDrawer definition={definition} record={settings} onClose={() => setHistory(false)} />
      ) : null}
    </footer>
  );
}

function LastChange({ settings: { updateBy, updateTime } }: { readonly settings: AnyRecord }) {
  const { t } = useTranslation("recordForm");
  const by = typeof updateBy === "string" && updateBy !== "" ? updateBy : t("nobody");
  const at = formatTime(typeof updateTime === "string" ? updateTime : null);
  return at === "" ? null : <span>{t("updatedLine", { by, at })}</span>;
}
