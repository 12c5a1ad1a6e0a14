import { useState } from "react";

/** What was given first of all that are the same: for what is made anew at each drawing, and seldom is another. */
export function useSame<T extends object>(next: T, isSame: (one: T, other: T) => boolean): T {
  const [kept, keep] = useState(next);
  if (isSame(kept, next)) return kept;
  keep(next);
  return next;
}
