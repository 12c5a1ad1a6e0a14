import type { SeenPage } from "../../src/contract/service/page-trace.ts";
import type { VisitedPage } from "../../src/contract/visitor-api.ts";

/** So many pages of a visit are kept. */
export const PAGES_KEPT = 50;

/**
 * The pages of a visit with one more. One that is loaded again, or whose title has come later, is the same page.
 * @param at when it was opened, ms.
 */
export function withPage(
  pages: readonly SeenPage[],
  { url, title }: VisitedPage,
  at: number,
): readonly SeenPage[] {
  const last = pages.at(-1);
  if (last?.url === url) return [...pages.slice(0, -1), { ...last, title: title ?? last.title }];
  return [...pages, { url, title: title ?? null, at }].slice(-PAGES_KEPT);
}
