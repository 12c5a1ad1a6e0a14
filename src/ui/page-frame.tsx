import type { ReactNode } from "react";

export interface PageHeadProps {
  readonly title: string;
  /** What the page is about, of several that have this title. */
  readonly subject?: string | undefined;
  /** One line that says what is found here. */
  readonly description?: ReactNode;
  /** Buttons at the right of the title. */
  readonly actions?: ReactNode;
}

/** A screen's title as the page's one heading of first rank, what it is for, and its actions. */
export function PageHead({ title, subject = "", description, actions }: PageHeadProps) {
  return (
    <header className="qs-page-head">
      <h1 className="qs-page-title">
        {title}
        {subject === "" ? null : <span>{subject}</span>}
      </h1>
      {description ? <div className="qs-page-about">{description}</div> : null}
      {actions ? <div className="qs-page-actions">{actions}</div> : null}
    </header>
  );
}

/** How wide a screen grows: with the window, as far as cards and forms are read well, or as text is (the tokens `--qs-page-…`). */
export type PageWidth = "full" | "cards" | "text";

export interface PageFrameProps extends PageHeadProps {
  readonly width?: PageWidth;
  readonly children: ReactNode;
}

/** A screen's frame: its head and its content. */
export function PageFrame({ width = "full", children, ...head }: PageFrameProps) {
  return (
    <div className="qs-page" data-width={width}>
      <PageHead {...head} />
      {children}
    </div>
  );
}
