import type { ReactNode } from "react";

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  readonly tone?: "danger" | "warning" | undefined;
}

export interface CardProps {
  readonly title: string;
  /** Beside the title. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** One subject of a page of figures. */
export function Card({ title, note, children }: CardProps) {
  return (
    <section className="qs-mon-card">
      <header>
        <h2>{title}</h2>
        {note}
      </header>
      {children}
    </section>
  );
}

/** Facts, one to a line: what it is, and how it stands. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="qs-mon-facts">
      {facts.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd data-tone={tone}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
