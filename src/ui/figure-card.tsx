import "./figure-card.css";
import type { ReactNode } from "react";

export interface FigureCardProps {
  readonly title: string;
  /** Beside the title: a state, a number. */
  readonly note?: ReactNode;
  /** It takes more of the page's width. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One subject of a page of figures. */
export function FigureCard({ title, note, wide = false, children }: FigureCardProps) {
  return (
    <section className="qs-figure-card" data-wide={wide}>
      <header>
        <h2>{title}</h2>
        {note}
      </header>
      {children}
    </section>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** A picture or a chart. */
  readonly tone?: "success" | "warning" | "danger" | "neutral" | undefined;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** Two to a line, where there is room. */
  readonly columns?: boolean;
}

/** Facts, one to a line: what it is, and how it is. */
export function Facts({ facts, columns = false }: FactsProps) {
  return (
    <dl className="qs-figure-facts" data-columns={columns}>
      {facts.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
