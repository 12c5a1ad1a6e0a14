import "./translation.css";
import { Button } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useSteady } from "../../../../ui/use-steady.ts";
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

/**
 * Whether a conversation is translated could not be found out: nothing is sent in it unless that is said. Enter tries to find it out once more, and
 * what was written then is sent as soon as it is known.
 */
export function UnknownLine({ writing: { text, send, sending, giveUp }, onAgain }: UnknownLineProps) {
  const { t } = useTranslation("chat");
  const isWaiting = sending.stage === "waiting";
  const again = useSteady(onAgain);
  /** What waited while it was tried has waited for nothing. */
  const hasFailed = useRef(isWaiting);
  useEffect(() => {
    if (!isWaiting) return;
    if (hasFailed.current) giveUp();
    else again();
    hasFailed.current = false;
  }, [isWaiting, giveUp, again]);
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
