import type { ReactNode } from "react";
import type { Fact } from "../../ui/figure-card.tsx";

export type Tone = NonNullable<Fact["tone"]>;

/** A state in one word. */
export function Badge({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className="qs-diag-badge" data-tone={tone}>
      {children}
    </span>
  );
}
