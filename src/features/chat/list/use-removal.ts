import { useCallback, useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { useUndo } from "../../../ui/use-undo.ts";
import { chatRemoved } from "../state/actions.ts";
import type { ChatRow } from "../state/selectors.ts";
import { partyName } from "../texts/chat-text.ts";

/** A chat that waits to be removed, as it was. */
interface Removal {
  readonly chat: ChatKey;
  readonly name: string;
  readonly lastSendTime: number;
}

/** Takes a chat out of the list; for a while it can be brought back. One that gets a message meanwhile comes back by itself. */
export function useRemoval(
  all: readonly ChatRow[],
  selected: ChatKey | null,
  onSelect: (chat: ChatKey | null) => void,
) {
  const { t } = useTranslation("chat");
  const { t: tPeople } = useTranslation("chatPeople");
  const dispatch = useDispatch();
  const { pending, start, undo } = useUndo<Removal>(({ chat }) => void dispatch(chatRemoved({ chat })));
  const remove = useCallback(
    (chat: ChatKey) => {
      const row = all.find(({ head }) => head.key === chat);
      if (row === undefined) return;
      if (chat === selected) onSelect(null);
      start({ chat, name: partyName(t, row.party), lastSendTime: row.head.lastSendTime });
    },
    [all, onSelect, selected, start, t],
  );
  const now = all.find(({ head }) => head.key === pending?.chat)?.head.lastSendTime;
  const hasNews = pending !== null && now !== undefined && now > pending.lastSendTime;
  const wanted = pending !== null && pending.chat === selected;
  useEffect(() => {
    if (hasNews || wanted) undo();
  }, [hasNews, wanted, undo]);
  const shown = useMemo(
    () => (pending === null ? all : all.filter(({ head }) => head.key !== pending.chat)),
    [all, pending],
  );
  return {
    shown,
    remove,
    undo,
    text: pending === null ? null : tPeople("chat.removed", { name: pending.name }),
  };
}
