import type { ReactNode } from "react";

export interface StatePageProps {
  /** A status code or an icon. */
  readonly mark: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
  /** Technical detail, shown as it is. */
  readonly detail?: string | undefined;
  readonly tone?: "neutral" | "warning" | "danger";
  /** Buttons. */
  readonly children?: ReactNode;
}

/** What stands in for content: nothing here, not allowed, not found, gone wrong. */
export function StatePage({ mark, title, text, detail, tone = "neutral", children }: StatePageProps) {
  return (
    <section className="qs-state" data-tone={tone}>
      <span className="qs-state-mark" aria-hidden={typeof mark !== "string"}>
        {mark}
      </span>
      <h1 className="qs-state-title">{title}</h1>
      {text ? <p className="qs-state-text">{text}</p> : null}
      {detail ? <pre className="qs-state-detail">{detail}</pre> : null}
      {children ? <div className="qs-state-actions">{children}</div> : null}
    </section>
  );
}
