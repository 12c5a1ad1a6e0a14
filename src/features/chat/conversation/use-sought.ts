import { type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { noticeShown } from "../../shell/index.ts";
import { focusMessage, isInList } from "../controls/message-keys.ts";
import { selectSought } from "../state/conversation-selectors.ts";
import type { MessageRow } from "./rows.ts";
import { scrollUntilStill } from "./scroll-until-still.ts";
import type { RowsHandle } from "./virtual-rows.tsx";

/** How long a message that was gone to stands out, ms. */
const SHINE_MS = 2_000;

/** Searches whose end was shown: a conversation that is opened again later begins where it always does. */
const shown = new WeakSet<object>();

/**
 * Goes to the message that is sought in this chat, once it is in the list; a search in vain is reported.
 * @param leave lets the list go from its end.
 */
export function useSought(
  chat: ChatKey,
  rows: readonly MessageRow[],
  list: RefObject<RowsHandle | null>,
  leave: () => void,
): void {
  const { t } = useTranslation("chatPeople");
  const dispatch = useDispatch();
  const sought = useSelector(selectSought);
  const mine = sought?.chat === chat ? sought : null;
  const at = mine?.outcome === "found" ? rows.findIndex(({ message }) => message.id === mine.id) : -1;
  const place = useRef(at);
  useEffect(() => {
    place.current = at;
  }, [at]);
  const there = at >= 0;
  useEffect(() => {
    if (mine === null || !there || shown.has(mine)) return;
    // Rows that come in above move the list while it is still at its end, which it would take for a decision to stay there.
    const scroll = () => {
      leave();
      list.current?.scrollToIndex(place.current, "center");
    };
    return goTo(mine.id, scroll, () => shown.add(mine));
  }, [mine, there, list, leave]);
  const vain = mine?.outcome === "missing" || mine?.outcome === "failed" ? mine : null;
  useEffect(() => {
    if (vain === null || shown.has(vain)) return;
    shown.add(vain);
    const text = t(vain.outcome === "missing" ? "sought.missing" : "sought.failed");
    dispatch(noticeShown({ text, tone: "danger", shownMs: CHAT_ERROR_SHOWN_MS }));
  }, [vain, dispatch, t]);
}

/**
 * Scrolls to a message; once it stands still it shines, and has the focus where that was in the list.
 * @returns the way to give it up.
 */
function goTo(id: number, scroll: () => void, arrived: () => void): () => void {
  const within = isInList();
  const find = () => document.querySelector<HTMLElement>(`.qs-chat-messages [data-message="${id}"]`);
  return scrollUntilStill(find, scroll, (element) => {
    arrived();
    if (element === null) return;
    shine(element);
    if (within) focusMessage(element);
  });
}

function shine(element: HTMLElement): void {
  const colour = getComputedStyle(element).getPropertyValue("--qs-accent-soft");
  element.animate([{ backgroundColor: colour }, { backgroundColor: colour, offset: 0.6 }, {}], {
    duration: SHINE_MS,
  });
}
