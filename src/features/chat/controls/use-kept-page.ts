import { useState } from "react";

/**
 * What was read of a list last, for as long as the same is asked for: more of it, or a newer state that does not come, takes nothing away.
 * @param key what is asked for, without how much of it. @param current undefined until it is there.
 */
export function useKeptPage<Page>(key: string, current: Page | undefined): Page | undefined {
  const [kept, keep] = useState({ key, page: current });
  if (current !== undefined && (kept.key !== key || kept.page !== current)) keep({ key, page: current });
  return current ?? (kept.key === key ? kept.page : undefined);
}
