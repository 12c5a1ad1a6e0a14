import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { lastContentOf } from "../../../domain/chat/preview.ts";
import type { Speakers } from "../people/use-speakers.ts";
import { previewText } from "../texts/chat-text.ts";
import { isTip, type MessageRow } from "./rows.ts";

export interface AnnouncerProps {
  readonly rows: readonly MessageRow[];
  readonly speakers: Speakers;
}

/** Reads a new message of another out to screen readers: the list itself is virtual, and would read out what is only scrolled in. */
export function Announcer({ rows, speakers }: AnnouncerProps) {
  const { t } = useTranslation("chat");
  const newest = rows.at(-1)?.message;
  const announced = useRef(newest?.id ?? 0);
  const [text, setText] = useState("");
  useEffect(() => {
    if (newest?.id === undefined || newest.id <= announced.current) return;
    announced.current = newest.id;
    if (newest.selfSend || isTip(newest)) return;
    const preview = previewText(t, lastContentOf(newest), speakers);
    setText(t("saidBy", { name: speakers.nameOfSender(newest), text: preview }));
  }, [newest, speakers, t]);
  return (
    <div className="qs-visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
