import { Button } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

/** What is shown could not be read again, and may be older than it could be. */
export function StaleNote({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("chatPeople");
  return (
    <p className="qs-chat-stale" role="alert">
      {t("stale")}
      <Button variant="minimal" size="small" text={t("found.retry")} onClick={onRetry} />
    </p>
  );
}
