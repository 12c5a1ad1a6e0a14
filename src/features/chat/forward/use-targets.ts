import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { type LocalHits, localHits } from "../search/local-hits.ts";
import { selectFriendRows, selectGroupRows } from "../state/people-selectors.ts";
import { selectChatRows, selectMembers, selectSelf } from "../state/selectors.ts";
import { partyName } from "../texts/chat-text.ts";
import { openPlaces } from "./targets.ts";

export interface Targets extends LocalHits {
  /** Names cannot be found by their pinyin yet. */
  readonly coming: boolean;
}

/** The chats, friends and groups that messages can go to, by what was typed: their names, or the pinyin of these. */
export function useTargets(typed: string): Targets {
  const { t } = useTranslation("chat");
  const chats = useSelector(selectChatRows);
  const friends = useSelector(selectFriendRows);
  const groups = useSelector(selectGroupRows);
  const members = useSelector(selectMembers);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const { pinyin, coming } = usePinyin(typed.trim() !== "");
  const matches = pinyin?.matches ?? null;
  const places = useMemo(
    () => openPlaces({ chats, friends, groups }, { selfId, members }),
    [chats, friends, groups, members, selfId],
  );
  return useMemo(
    () => ({ ...localHits(typed, places, ({ party }) => partyName(t, party), matches), coming }),
    [typed, places, matches, coming, t],
  );
}
