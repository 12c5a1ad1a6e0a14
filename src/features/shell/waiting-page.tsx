import { useTranslation } from "react-i18next";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Where a page will be. As long as it is shown the progress bar runs (specification §2 "Navigation behaviour"). */
export function WaitingPage() {
  const { t } = useTranslation("shell");
  return (
    <div className="qs-page" aria-busy="true" data-navigating="true">
      <span className="qs-visually-hidden">{t("loading")}</span>
      <Skeleton lines={6} height={18} />
    </div>
  );
}

/** Runs while a page is on its way: its style sheet shows it as long as a waiting page is shown. */
export function ProgressBar() {
  const { t } = useTranslation("tabs");
  return <div className="qs-progress" role="progressbar" aria-label={t("navigating")} />;
}
