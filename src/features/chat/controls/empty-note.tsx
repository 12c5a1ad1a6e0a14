import type { ReactNode } from "react";

export interface EmptyNoteProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly hint?: string;
  readonly children?: ReactNode;
}

/** What a part of the screen shows while there is nothing in it. */
export function EmptyNote({ icon, title, hint, children }: EmptyNoteProps) {
  return (
    <div className="qs-chat-empty">
      <span className="qs-chat-empty-icon" aria-hidden="true">
        {icon}
      </span>
      <p className="qs-chat-empty-title">{title}</p>
      {hint ? <p className="qs-chat-empty-hint">{hint}</p> : null}
      {children}
    </div>
  );
}
