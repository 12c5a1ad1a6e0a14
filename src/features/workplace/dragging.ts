import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import { armPlace, armRow } from "../../ui/drag-order.ts";
import type { Lane } from "./card.ts";

/**
 * Lets the cards of a board be dragged by their heads, to others or into a column that has none.
 * @param onDrop gets what was moved, the card or the column that it was dropped at, and whether behind that.
 * @returns the way to end it.
 */
export function armCards(
  board: HTMLElement,
  onDrop: (moved: string, target: string | Lane, behind: boolean) => void,
): () => void {
  const all = (selector: string) => [...board.querySelectorAll<HTMLElement>(selector)];
  const arm = (card: HTMLElement) => {
    const key = card.dataset.card ?? "";
    const head = card.querySelector<HTMLElement>(".qs-work-card-head") ?? card;
    return armRow(card, head, { list: board, key }, (moved, behind) => onDrop(moved, key, behind));
  };
  board.dataset.armed = "true";
  return combine(
    ...all("[data-card]").map(arm),
    ...all(".qs-work-lane").map((lane) =>
      armPlace(lane, board, (moved) => onDrop(moved, lane.dataset.lane as Lane, true)),
    ),
  );
}
