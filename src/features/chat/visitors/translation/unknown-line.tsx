import "./translation.css";
import { Button } from "@blueprintjs/core";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { Sending, SendingWay } from "../sending.ts";

export interface UnknownLineProps {
  readonly writing: {
    readonly text: string;
    readonly send: (way?: SendingWay) => void;
    readonly sending: Sending;
    readonly giveUp: () => void;
  };
  readonly onAgain: () => void;
}

/** Whether a conversation is translated could not be found out: nothing is sent in it unless that is said. */
export function UnknownLine({ writing: { text, send, sending, giveUp }, onAgain }: UnknownLineProps) {
  const { t } = useTranslation("chat");
  const isWaiting = sending.stage === "waiting";
  useEffect(() => {
    if (isWaiting) giveUp();
  }, [isWaiting, giveUp]);
  if (text.trim() === "") return null;
  return (
    <div className="qs-preview" data-state="failed" role="status">
      <p>{t("composer.translationUnknown")}</p>
      <span className="qs-preview-acts">
        <Button size="small" variant="minimal" text={t("composer.translationAgain")} onClick={onAgain} />
        <Button
          size="small"
          variant="minimal"
          text={t("composer.asWritten")}
          onClick={() => send({ asWritten: true })}
        />
      </span>
    </div>
  );
}
