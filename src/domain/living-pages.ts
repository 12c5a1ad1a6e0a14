/** Which pages stay alive behind the one that is shown (specification §4 "Tabs", §9 "Tab retention"). Pure. */

/** So many pages are alive at once; of more, those that were not used for longest are let go. */
export const LIVING_MAX = 10;

/** A page that is alive. In the order in which they came to life, which is the order in which they are in the document. */
export interface LivingPage {
  readonly key: string;
  /** Counts up with each page that is shown. */
  readonly used: number;
}

export interface LivingRules {
  /** Whether a page's route lets it stay when another is shown. */
  readonly stays: (key: string) => boolean;
  /** Pages with input that is not saved, which are never let go. */
  readonly unsaved: readonly string[];
  readonly max?: number;
}

/** The living pages once `shown` is the page that is shown; null: one that is not kept at all. */
export function livingPages(
  living: readonly LivingPage[],
  shown: string | null,
  { stays, unsaved, max = LIVING_MAX }: LivingRules,
): readonly LivingPage[] {
  const used = living.reduce((latest, page) => Math.max(latest, page.used), 0) + 1;
  const kept = living.filter(({ key }) => key === shown || unsaved.includes(key) || stays(key));
  const all =
    shown === null
      ? kept
      : kept.some(({ key }) => key === shown)
        ? kept.map((page) => (page.key === shown ? { ...page, used } : page))
        : [...kept, { key: shown, used }];
  const surplus = Math.max(0, all.length - max);
  const goes = all
    .filter(({ key }) => key !== shown && !unsaved.includes(key))
    .sort((one, other) => one.used - other.used)
    .slice(0, surplus);
  return goes.length === 0 ? all : all.filter((page) => !goes.includes(page));
}
