import "./notes.css";
import { Lock } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { tipTime } from "../../../../domain/relative-time.ts";
import { timeText } from "../../../shell/index.ts";
import { LazyDiscard } from "../area-frame.tsx";
import type { ChatNote } from "./place-notes.ts";
import { useNotes } from "./use-notes.ts";

export interface NoteReaderProps {
  readonly groupId: number;
  readonly onNotes: (notes: readonly ChatNote[]) => void;
}

/** Reads the notes of a chat for as long as it is there, and draws nothing. */
export function NoteReader({ groupId, onNotes }: NoteReaderProps) {
  const notes = useNotes({ groupId });
  useEffect(() => onNotes(notes), [notes, onNotes]);
  return null;
}

export interface NoteListProps {
  readonly notes: readonly ChatNote[];
  /** Epoch ms on the server's clock. */
  readonly now: number;
}

/** Internal notes among the messages: marked as such, for they are no messages and the visitor does not see them. */
export function NoteList({ notes, now }: NoteListProps) {
  const { t } = useTranslation("chatVisitors");
  const { t: time } = useTranslation("time");
  return notes.map((note) => (
    <div
      key={note.id}
      className="qs-chat-note"
      role="note"
      aria-label={t("notes.label", { name: nameOf(note) })}
    >
      <div className="qs-chat-note-head">
        <Lock size={12} aria-hidden="true" />
        <strong>{t("notes.internal")}</strong>
        <span className="qs-chat-note-author">{nameOf(note)}</span>
        <time dateTime={new Date(note.at).toISOString()}>{timeText(time, tipTime(note.at, now))}</time>
        {note.mine ? <LazyDiscard note={note} /> : null}
      </div>
      <p>{note.text}</p>
    </div>
  ));

  function nameOf({ author }: ChatNote): string {
    return author === "" ? t("notes.unknown") : author;
  }
}
