import { Checkbox } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { rememberLater, rememberNoticed } from "./memory.ts";
import { VERSION_LOG_PATH } from "./path.ts";
import type { VersionNoticeProps } from "./version-watch.tsx";

/**
 * The question: OK leads to the change log, Cancel puts it off for a day, and "do not remind again" holds for this version (specification
 * §4). An answer closes it in all tabs.
 */
export function VersionNotice({ version }: VersionNoticeProps) {
  const { t } = useTranslation("version");
  const [, navigate] = useLocation();
  const [never, setNever] = useState(false);
  const answer = () => {
    if (never) rememberNoticed(version);
    else rememberLater(version, Date.now());
  };
  return (
    <ConfirmDialog
      isOpen
      title={t("notice", { version })}
      okText={t("see")}
      cancelText={t("later")}
      onConfirm={() => {
        answer();
        navigate(VERSION_LOG_PATH);
      }}
      onCancel={answer}
    >
      <Checkbox
        checked={never}
        label={t("never")}
        onChange={(event) => setNever(event.currentTarget.checked)}
      />
    </ConfirmDialog>
  );
}
