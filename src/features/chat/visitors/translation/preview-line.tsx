import "./translation.css";
import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../../query/failure-text.ts";
import { TextContent } from "../../emoji/text-content.tsx";
import { languageName, useReader } from "./language-names.ts";
import type { Preview } from "./use-preview.ts";

export interface PreviewLineProps {
  readonly preview: Preview;
  /** Enter was pressed before the translation was there: it goes as soon as it is. */
  readonly isWaiting: boolean;
  /** What has failed was to be sent already: Enter sends it as it was written. */
  readonly isNextAsWritten: boolean;
  readonly onAgain: () => void;
  readonly onAsWritten: () => void;
}

/** What Enter sends: the translation, or why there is none yet. */
export function PreviewLine({ preview, isWaiting, isNextAsWritten, onAgain, onAsWritten }: PreviewLineProps) {
  const { t } = useTranslation("chatVisitors");
  const { t: errors } = useTranslation("errors");
  const reader = useReader();
  if (preview.state === "none") return null;
  const asWritten = (
    <Button size="small" variant="minimal" text={t("preview.asWritten")} onClick={onAsWritten} />
  );
  return (
    <div className="qs-preview" data-state={preview.state} role="status">
      {preview.state === "ready" ? (
        <p>
          <span className="qs-translation-label">
            {t("preview.ready", { language: languageName(preview.to, reader) })}
          </span>
          <TextContent text={preview.text} />
        </p>
      ) : preview.state === "coming" ? (
        <p className="qs-translation-label">{t(isWaiting ? "preview.waiting" : "preview.coming")}</p>
      ) : (
        <p>
          {t(isNextAsWritten ? "preview.failedOnce" : "preview.failed", {
            reason: failureText(preview.failure, (key) => errors(key)),
          })}
        </p>
      )}
      <span className="qs-preview-acts">
        {preview.state === "failed" ? (
          <Button size="small" variant="minimal" text={t("translation.again")} onClick={onAgain} />
        ) : null}
        {asWritten}
      </span>
    </div>
  );
}
