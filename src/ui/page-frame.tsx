import type { ReactNode } from "react";

export interface PageFrameProps {
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A screen's frame: its title as the page's one heading of first rank, its actions, its content. */
export function PageFrame({ title, actions, children }: PageFrameProps) {
  return (
    <div className="qs-page">
      <header className="qs-page-head">
        <h1 className="qs-page-title">{title}</h1>
        {actions ? <div className="qs-page-actions">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}
