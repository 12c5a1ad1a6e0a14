import { Button, ProgressBar } from "@blueprintjs/core";
import { Cross, Repeat } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { UploadItem } from "../uploads/upload-queue.ts";
import type { UploadHandle } from "../uploads/use-upload-queue.ts";

/** Those of a field's uploads that are still on their way, or did not come. */
export const unfinished = ({ queue }: UploadHandle): readonly UploadItem[] =>
  queue.filter(({ state }) => state === "waiting" || state === "sending" || state === "failed");

/** How far an upload is, or why it did not come, with what can be done about that. */
export function UploadStateView({
  item,
  uploads,
}: {
  readonly item: UploadItem;
  readonly uploads: UploadHandle;
}) {
  const { t } = useTranslation("recordForm");
  const { key, file, state, share, failure, hopeless } = item;
  const { name } = file;
  const isFailed = state === "failed";
  return (
    <>
      <span className="qs-media-name" title={name}>
        {name}
      </span>
      {isFailed ? (
        <span className="qs-media-failure" role="alert" title={failure}>
          {failure}
        </span>
      ) : (
        <ProgressBar value={share} intent="primary" aria-label={t("uploadingFile", { name })} />
      )}
      <span className="qs-media-acts">
        {isFailed && !hopeless ? (
          <Button
            size="small"
            variant="minimal"
            icon={<Repeat size={14} />}
            aria-label={t("uploadRetry", { name })}
            title={t("retry")}
            onClick={() => uploads.retry(key)}
          />
        ) : null}
        <Button
          size="small"
          variant="minimal"
          icon={<Cross size={14} />}
          aria-label={t(isFailed ? "uploadDrop" : "uploadCancel", { name })}
          title={t(isFailed ? "uploadDropShort" : "cancel")}
          onClick={() => uploads.drop(key)}
        />
      </span>
    </>
  );
}
