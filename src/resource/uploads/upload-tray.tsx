import { Button, ProgressBar } from "@blueprintjs/core";
import { Cross, Error as Failed, Repeat, Tick, Time } from "@blueprintjs/icons";
import { type ReactElement, useState } from "react";
import { useTranslation } from "react-i18next";
import { fileSizeText } from "../../domain/file-size.ts";
import { isOpen, type UploadItem, type UploadState } from "./upload-queue.ts";
import type { UploadHandle } from "./use-upload-queue.ts";

const SIGNS: Readonly<Record<UploadState, ReactElement>> = {
  waiting: <Time size={14} />,
  sending: <Time size={14} />,
  done: <Tick size={14} />,
  failed: <Failed size={14} />,
  cancelled: <Cross size={14} />,
};

/** Files that are on their way, and what became of them: each can be cancelled and tried again. */
export function UploadTray({ uploads }: { readonly uploads: UploadHandle }) {
  const { t } = useTranslation("uploads");
  const { queue, figures } = uploads;
  const [folded, setFolded] = useState(false);
  const { total, done, failed, open, share } = figures;
  const retryable = queue.some(({ state, hopeless }) => state === "failed" && !hopeless);
  return (
    <section className="qs-uploads" aria-label={t("tray")}>
      <header>
        <strong role="status">
          {open > 0 ? t("progress", { done, total }) : t("finished", { done })}
          {failed > 0 ? ` · ${t("failedCount", { count: failed })}` : ""}
        </strong>
        {open > 0 ? <ProgressBar value={share} intent="primary" aria-label={t("uploading")} /> : <span />}
        <span className="qs-uploads-acts">
          {retryable ? (
            <Button size="small" variant="minimal" text={t("retryAll")} onClick={() => uploads.retry()} />
          ) : null}
          {open > 0 ? (
            <Button size="small" variant="minimal" text={t("cancelAll")} onClick={() => uploads.cancel()} />
          ) : null}
          <Button
            size="small"
            variant="minimal"
            text={t(folded ? "unfold" : "fold")}
            aria-expanded={!folded}
            onClick={() => setFolded(!folded)}
          />
          <Button
            size="small"
            variant="minimal"
            text={t("clear")}
            disabled={open === queue.length}
            onClick={uploads.clear}
          />
        </span>
      </header>
      {folded ? null : (
        <ul>
          {queue.map((item) => (
            <UploadLine key={item.key} item={item} uploads={uploads} />
          ))}
        </ul>
      )}
    </section>
  );
}

function UploadLine({ item, uploads }: { readonly item: UploadItem; readonly uploads: UploadHandle }) {
  const { t } = useTranslation("uploads");
  const { key, file, state, share, failure, hopeless } = item;
  const again = (state === "failed" || state === "cancelled") && !hopeless;
  return (
    <li data-state={state}>
      <span className="qs-uploads-sign" aria-hidden>
        {SIGNS[state]}
      </span>
      <span className="qs-uploads-name" title={file.name}>
        {file.name}
      </span>
      <span className="qs-uploads-size">{fileSizeText(file.size)}</span>
      {state === "sending" ? (
        <ProgressBar value={share} intent="primary" aria-label={t("uploadingFile", { name: file.name })} />
      ) : (
        <span className="qs-uploads-state">{failure ?? t(`state.${state}`)}</span>
      )}
      <span>
        {isOpen(item) ? (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={14} />}
            aria-label={t("cancelFile", { name: file.name })}
            title={t("cancel")}
            onClick={() => uploads.cancel(key)}
          />
        ) : null}
        {again ? (
          <Button
            size="small"
            variant="minimal"
            icon={<Repeat size={14} />}
            aria-label={t("retryFile", { name: file.name })}
            title={t("retry")}
            onClick={() => uploads.retry(key)}
          />
        ) : null}
      </span>
    </li>
  );
}
