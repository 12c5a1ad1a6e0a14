import * as v from "valibot";

/** A sentence that is kept ready; those of customer service are pictures and cards, too. */
export interface Greeting {
  readonly id: string;
  readonly text: string;
  /** What it is found by besides, and shown with. */
  readonly title?: string;
  /** `/hello` */
  readonly shortcut?: string;
  /** What comes into the text; the text itself where it is absent. */
  readonly piece?: string;
  /** It was picked. */
  readonly onPick?: () => void;
}

/** As much of `Storage` as is used. */
export interface GreetingPlaces {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

export const GREETINGS_MAX = 50;
export const GREETING_MAX = 500;
const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(GREETING_MAX));
const Kept = v.pipe(
  v.array(v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)), text: Text })),
  v.maxLength(GREETINGS_MAX),
);

export const greetingsKey = (userId: number) => `qs:greetings:${userId}`;

/** What is kept for a user, in local storage; null where nothing ever was. */
export function keptGreetings(text: string | null): readonly Greeting[] | null {
  if (text === null) return null;
  try {
    const parsed = v.safeParse(Kept, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

/** @returns false when there is no room, or the browser forbids it. */
export function keepGreetings(
  store: GreetingPlaces,
  userId: number,
  greetings: readonly Greeting[],
): boolean {
  try {
    store.setItem(greetingsKey(userId), JSON.stringify(greetings));
    return true;
  } catch {
    return false;
  }
}

/** The greetings that hold what was typed, those that begin with it first, those whose shortcut does before all. */
export function greetingMatches(greetings: readonly Greeting[], query: string): readonly Greeting[] {
  const wanted = query.toLocaleLowerCase();
  const placeIn = (text: string | undefined) => text?.toLocaleLowerCase().indexOf(wanted) ?? -1;
  const places = greetings.map((greeting) => {
    if (placeIn(greeting.shortcut?.slice(1)) === 0) return { greeting, at: wanted === "" ? 0 : -0.5 };
    const found = [placeIn(greeting.title), placeIn(greeting.text)].filter((at) => at >= 0);
    return { greeting, at: found.length === 0 ? -1 : Math.min(...found) };
  });
  return places
    .filter(({ at }) => at > -1)
    .sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
    .map(({ greeting }) => greeting);
}
