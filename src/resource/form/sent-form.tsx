import "./form.css";
import type { FormEvent, ReactNode } from "react";
import { type NoteUpload, useUploadsFirst } from "../../ui/fields/uploads-first.ts";
import { useSendKey } from "../../ui/use-send-key.ts";

export interface SentFormProps {
  readonly title: string;
  /** Beside that of all forms. */
  readonly className?: string;
  /** Something is under way. */
  readonly busy: boolean;
  readonly onSubmit: () => void;
  /** @param noteUpload for the `UploadsContext` around its fields. */
  readonly children: (noteUpload: NoteUpload) => ReactNode;
}

/** A form that is sent by a button, by Enter in a line, or by Ctrl/Cmd+Enter anywhere in it (contract A18). */
export function SentForm({ title, className = "", busy, onSubmit, children }: SentFormProps) {
  const { send, note } = useUploadsFirst(onSubmit);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === event.currentTarget) send();
  };
  const byKey = useSendKey(send);
  return (
    <form
      className={`qs-form ${className}`}
      noValidate
      aria-label={title}
      aria-busy={busy}
      onSubmit={submit}
      onKeyDown={byKey}
    >
      {children(note)}
    </form>
  );
}
