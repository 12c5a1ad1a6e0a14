/** The workplace's screen and its own cards, loaded when it is shown. */
export type { WorkCard } from "./card.ts";
export { ownCards } from "./own-cards.ts";
export { Workplace } from "./workplace.tsx";
