import { ownCards, type WorkCard, Workplace } from "../features/workplace/screens.ts";

/** All cards of the workplace, in the order that they have until the user arranges them; a feature adds its own here. */
const cards: readonly WorkCard[] = [...ownCards];

/** The workplace with the cards of all features. */
export function WorkplacePage() {
  return <Workplace cards={cards} />;
}
