import { type KeyboardEvent, useState } from "react";

export interface ListKeys {
  /** Place of the one that a key would pick. */
  readonly active: number;
  readonly point: (at: number) => void;
  /** Takes a key of the text field. @returns whether it was for the list. */
  readonly press: (event: KeyboardEvent) => boolean;
}

/**
 * The keys of a list that is above a text while the focus stays in the text: arrows move, Enter and Tab pick, Escape closes. An input
 * method keeps its keys.
 * @param count how many there are; none: no key means the list.
 */
export function useListKeys(count: number, pick: (at: number) => void, close: () => void): ListKeys {
  const [pointed, point] = useState(0);
  const last = count - 1;
  const active = Math.min(pointed, Math.max(0, last));
  const press = (event: KeyboardEvent): boolean => {
    if (count === 0 || event.nativeEvent.isComposing || event.altKey) return false;
    switch (event.key) {
      case "ArrowDown":
        point(active === last ? 0 : active + 1);
        break;
      case "ArrowUp":
        point(active === 0 ? last : active - 1);
        break;
      case "Enter":
      case "Tab":
        if (event.shiftKey) return false;
        pick(active);
        break;
      case "Escape":
        close();
        break;
      default:
        return false;
    }
    event.preventDefault();
    event.stopPropagation();
    return true;
  };
  return { active, point, press };
}
