import { type ComponentType, createContext, useContext } from "react";
import type { Namespaces } from "../../i18n/groups.ts";

/** The columns of the workplace. */
export const LANES = ["main", "side"] as const;
export type Lane = (typeof LANES)[number];

export type CardTitle = keyof Namespaces["workplace"] & `card.${string}`;

/** A card of the workplace: what it is called, where it is until the user moves it, and what draws its content. */
export interface WorkCard {
  /** By which it is remembered where the user put it. */
  readonly id: string;
  readonly title: CardTitle;
  readonly lane: Lane;
  /** How many rows of content it has room for; the room is kept from the start, so that nothing moves when content comes. */
  readonly rows: number | ((held: readonly string[]) => number);
  /** One of these permissions is needed for it; without them it is for everybody. */
  readonly permissions?: readonly string[];
  /** Its content, loaded with the first card that is shown. */
  readonly load: () => Promise<ComponentType>;
}

/** The place in a card's head for what its content has to say there; null until it is drawn. */
const HeadPlace = createContext<HTMLElement | null>(null);
export const HeadPlaceProvider = HeadPlace.Provider;

/** @returns the element to draw into. */
export function useHeadPlace(): HTMLElement | null {
  return useContext(HeadPlace);
}
