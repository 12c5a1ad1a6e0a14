import { useEffect } from "react";
import { useStore } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { isPageCovered } from "../../../ui/focus/covered.ts";
import { selectHeads } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";

/**
 * The chat `step` places down from the one in front; from none, the first or the last.
 * @returns null when there is nothing to go to.
 */
export function neighbour(chats: readonly ChatKey[], selected: ChatKey | null, step: 1 | -1): ChatKey | null {
  const at = selected === null ? -1 : chats.indexOf(selected);
  if (at < 0) return (step === 1 ? chats[0] : chats.at(-1)) ?? null;
  return chats[at + step] ?? null;
}

/** Alt+ArrowUp and Alt+ArrowDown move between the chats, wherever the focus is on the screen, unless something lies over it. */
export function useChatKeys(selected: ChatKey | null, select: (chat: ChatKey) => void): void {
  const store = useStore<WithChat>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.isComposing || isPageCovered()) return;
      if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
      event.preventDefault();
      const chats = selectHeads(store.getState()).map((head) => head.key);
      const next = neighbour(chats, selected, event.key === "ArrowDown" ? 1 : -1);
      if (next !== null) select(next);
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [selected, select, store]);
}
