import "./batch.css";
import { Button, Callout, Classes, Spinner } from "@blueprintjs/core";
import { Pause, Play, Refresh } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource, BatchUpload } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { focused } from "../../ui/focus/scopes.ts";
import { DialogForm } from "../form/dialog-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { RecordForm } from "../form/record-form.tsx";
import { useAbout } from "../form/use-about.ts";
import { acceptOf } from "../media/accepted.ts";
import { dropPlace } from "../media/drop-place.ts";
import { NarrowedContext } from "../narrowed.ts";
import type { ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { DropBox } from "../uploads/drop-box.tsx";
import { FolderInput } from "../uploads/folder-input.tsx";
import { BatchFiles } from "./batch-files.tsx";
import { isRetryable } from "./batch-rows.ts";
import { useBatch } from "./use-batch.ts";
import { useShared } from "./use-shared.ts";

/** Nothing is marked as one's own change. */
const NONE: readonly string[] = [];

export interface BatchDialogProps {
  readonly definition: AnyResource;
  readonly batch: BatchUpload;
  readonly parts: ResourceParts | undefined;
  /** What new records begin with. */
  readonly begin: FormValues;
  /** Values that the place gives, which are not asked for. */
  readonly fixed: FormValues | undefined;
  /** It begins with these. */
  readonly files?: readonly File[] | undefined;
  /** Where records are chosen: takes one that is there and has the same file. */
  readonly onUse?: ((record: AnyRecord) => void) | undefined;
  readonly onClose: () => void;
}

/** Many files become as many records: what they share is given once, and each has a name of its own. */
export function BatchDialog(props: BatchDialogProps) {
  const { definition, batch: declared, parts, onClose } = props;
  const { t } = useTranslation("batch");
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const notify = ports.useNotice();
  const [asking, setAsking] = useState(false);
  const shared = useShared(props);
  const batch = useBatch({
    ...{ definition, batch: declared, fixed: props.fixed },
    values: shared.form.values,
  });
  const { figures, lines } = batch;
  const { running, saved, unsent, retryable } = figures;
  const body = useRef<HTMLDivElement>(null);
  const sender = useRef<HTMLButtonElement>(null);
  useKeptFocus(sender);
  const begun = useRef(false);
  const begin = useEffectEvent(() => {
    if (!begun.current && props.files !== undefined && props.files.length > 0) batch.add(props.files);
    begun.current = true;
  });
  useEffect(() => begin(), []);
  // What is there already is lost by nobody.
  const unsaved = lines.filter(
    (line) =>
      line.state !== "saved" &&
      line.fault === undefined &&
      (line.twin === undefined || line.sent !== undefined),
  ).length;
  ports.useUnsavedGuard(unsaved > 0, t("guard"));
  const about = useAbout(definition, shared.form.values);
  const title = t("heading", { title: labelText(definition.title, language) });
  const file = fieldOf(definition, declared.file);

  const leave = () => {
    batch.leave();
    if (saved > 0) notify({ text: t("saved", { count: saved }), tone: "success" });
    onClose();
  };
  const close = () =>
    unsaved > 0 || (saved === 0 && shared.form.changed.length > 0) ? setAsking(true) : leave();
  const focusTitle = (key: number | undefined) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${key}"] input`)?.focus();
  /** Whether all that is to be sent is as it has to be; leads to what is not. */
  const isGood = (some: typeof lines) => {
    const wrong = batch.judge(some);
    if (!shared.judge()) return false;
    focusTitle(wrong);
    return wrong === undefined;
  };
  const send = () => {
    const waiting = lines.filter(({ state, open }) => state === "waiting" && open);
    if (waiting.length > 0 && isGood(waiting)) batch.send();
  };
  const retry = (some: typeof lines) => {
    if (isGood(some)) batch.retry(some);
  };
  const isDone = saved > 0 && saved === lines.length;
  const done = useEffectEvent(leave);
  useEffect(() => {
    if (isDone) done();
  }, [isDone]);
  return (
    <Dialog
      isOpen
      title={title}
      className="qs-form-dialog qs-form-2"
      canOutsideClickClose={false}
      onClose={close}
    >
      <DialogForm
        title={title}
        busy={running > 0}
        onSubmit={send}
        buttons={
          <>
            <Button text={t(saved > 0 ? "close" : "cancel")} onClick={close} />
            {running > 0 ? (
              <Button
                icon={batch.paused ? <Play /> : <Pause />}
                text={t(batch.paused ? "resume" : "pause")}
                onClick={batch.paused ? batch.resume : batch.pause}
              />
            ) : null}
            {retryable > 0 && running === 0 ? (
              <Button
                text={t("retryAll", { count: retryable })}
                onClick={() => retry(lines.filter(isRetryable))}
              />
            ) : null}
            <Button
              type="submit"
              intent="primary"
              ref={sender}
              // A button that is switched off while it waits would lose the focus.
              icon={running > 0 && !batch.paused ? <Spinner size={16} /> : undefined}
              className={unsent === 0 ? Classes.DISABLED : ""}
              text={unsent === 0 ? t("sendNone") : t("send", { count: unsent })}
              aria-disabled={unsent === 0}
            />
          </>
        }
      >
        <div ref={body} className="qs-batch" {...dropPlace(false, batch.add)}>
          <FormFailure text={shared.failed} />
          {batch.interrupted.length === 0 ? null : (
            <Callout intent="primary" compact className="qs-batch-found" icon={<Refresh />} role="status">
              <span>{t("interrupted", { count: batch.interrupted.length })}</span>
              <Button size="small" intent="primary" text={t("goOn")} onClick={batch.goOn} />
              <Button size="small" variant="minimal" text={t("giveUp")} onClick={batch.giveUp} />
            </Callout>
          )}
          <NarrowedContext value={about}>
            <RecordForm
              definition={shared.definition}
              mode="create"
              form={{ ...shared.form, busy: running > 0, marked: NONE }}
              parts={parts}
            />
          </NarrowedContext>
          <DropBox label={t("files")} text={t("choose")} accept={acceptOf(file)} multiple onFiles={batch.add}>
            <span>{t("drop")}</span>
          </DropBox>
          <FolderInput label={t("folder")} onFiles={batch.add} />
          <BatchFiles
            batch={batch}
            label={labelText(fieldOf(definition, declared.name).label, language)}
            onRetry={(line) => retry([line])}
            onUse={
              props.onUse &&
              ((record) => {
                props.onUse?.(record);
                // Nothing is left to be sent.
                if (lines.length === 1) leave();
              })
            }
          />
        </div>
      </DialogForm>
      <ConfirmDialog
        isOpen={asking}
        intent="warning"
        title={t(running > 0 ? "leaveRunning" : "leaveAsk", { count: unsaved })}
        okText={t("leave")}
        cancelText={t("stay")}
        onConfirm={leave}
        onCancel={() => setAsking(false)}
      >
        {running > 0 ? <p>{t("leaveKept")}</p> : null}
      </ConfirmDialog>
    </Dialog>
  );
}

/** What has the keyboard may be locked or go when it is sent: the keyboard stays in the dialog. */
function useKeptFocus(place: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      if (focused() === null) place.current?.focus();
    });
    return () => clearTimeout(timer);
  });
}
