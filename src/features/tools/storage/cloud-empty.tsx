import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../../../query/admin-answer.ts";
import { failureText } from "../../../query/failure-text.ts";
import { ConfigButton } from "./cloud-config-dialog.tsx";

/** Shown where no store is set up yet. */
export function CloudEmpty() {
  const { t } = useTranslation("storage");
  return (
    <Callout className="qs-cloud-empty" title={t("notSetUp")}>
      <p>{t("notSetUpHint")}</p>
      <ConfigButton />
    </Callout>
  );
}

interface CloudUnknownProps {
  readonly failure: AdminFailure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Shown where it cannot be known whether a store is set up: nothing can be uploaded until then. */
export function CloudUnknown({ failure, busy, onRetry }: CloudUnknownProps) {
  const { t } = useTranslation(["storage", "errors"]);
  if (failure.kind === "forbidden") return null;
  return (
    <Callout className="qs-cloud-empty" intent="warning" role="alert">
      <p>{failureText(failure, (key) => t(`errors:${key}`))}</p>
      <Button size="small" text={t("storage:retry")} loading={busy} onClick={onRetry} />
    </Callout>
  );
}
