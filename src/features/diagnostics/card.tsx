import type { ReactNode } from "react";

export interface CardProps {
  readonly title: string;
  /** Beside the title: a state, a number. */
  readonly note?: ReactNode;
  /** How much of the page's width it takes. */
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** One subject of the diagnostics. */
export function Card({ title, note, wide = false, children }: CardProps) {
  return (
    <section className="qs-diag-card" data-wide={wide}>
      <header>
        <h2>{title}</h2>
        {note}
      </header>
      {children}
    </section>
  );
}

export type Tone = "success" | "warning" | "danger" | "neutral";

/** A state in one word. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="qs-diag-badge" data-tone={tone}>
      {children}
    </span>
  );
}

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Something to look at. */
  readonly tone?: Tone;
}

export interface FactsProps {
  readonly facts: readonly Fact[];
  /** Two to a line, where there is room. */
  readonly columns?: boolean;
}

/** Facts, one to a line: what it is, and how it stands. */
export function Facts({ facts, columns = false }: FactsProps) {
  return (
    <dl className="qs-diag-facts" data-columns={columns}>
      {facts.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
