import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import type { SerializedError } from "@reduxjs/toolkit";
import { useTranslation } from "react-i18next";
import type { AdminFailure } from "../../../query/admin-answer.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

export interface SynchroniseButtonProps {
  /** Begins it in the background. */
  readonly begin: () => PromiseLike<{ readonly error?: AdminFailure | SerializedError | undefined }>;
  readonly busy: boolean;
}

/** Brings the records of files in line with the files that are there. */
export function SynchroniseButton({ begin, busy }: SynchroniseButtonProps) {
  const { t } = useTranslation(["storage", "errors"]);
  const notice = useResourcePorts().useNotice();
  const start = async () => {
    const { error } = await begin();
    if (error === undefined) return;
    notice({ text: failureText(mutationFailure(error), (key) => t(`errors:${key}`)), tone: "danger" });
  };
  return (
    <Button
      variant="outlined"
      icon={<Refresh />}
      text={t("storage:synchronise")}
      loading={busy}
      onClick={() => void start()}
    />
  );
}
