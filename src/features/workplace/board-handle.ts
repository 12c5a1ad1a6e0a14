import type { KeyboardEvent } from "react";
import type { Arrangement, CardStep } from "./arrangement.ts";
import type { Lane, WorkCard } from "./card.ts";

/** What can be done with the cards. */
export interface BoardHandle {
  readonly cards: readonly WorkCard[];
  readonly arrangement: Arrangement;
  readonly canStep: (id: string, step: CardStep) => boolean;
  readonly step: (id: string, step: CardStep) => void;
  readonly setShown: (card: WorkCard, shown: boolean) => void;
  readonly reset: () => void;
}

export interface CardMenuProps {
  readonly card: WorkCard;
  readonly lane: Lane;
  readonly board: BoardHandle;
  readonly onClose: () => void;
}

export interface CustomiseMenuProps {
  readonly board: BoardHandle;
}

/** What Alt with an arrow does with a card; null for all other keys. */
export function stepOf(event: KeyboardEvent, lane: Lane): CardStep | null {
  if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case "ArrowUp":
      return "up";
    case "ArrowDown":
      return "down";
    case "ArrowLeft":
      return lane === "side" ? "across" : null;
    case "ArrowRight":
      return lane === "main" ? "across" : null;
    default:
      return null;
  }
}
