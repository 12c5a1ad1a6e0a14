import { People, Search } from "@blueprintjs/icons";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Virtuoso } from "react-virtuoso";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { chatStarted } from "../actions.ts";
import { EmptyNote } from "../screen/empty-note.tsx";
import { selectFriendRows, selectReady } from "../selectors.ts";
import { ListSkeleton } from "./chat-list.tsx";
import { matchesFilter } from "./filter.ts";
import { FriendRowItem } from "./friend-row.tsx";

export interface FriendListProps {
  readonly filter: string;
  readonly onStart: (chat: ChatKey) => void;
}

/** The friends, those online first; choosing one opens the chat with them. */
export function FriendList({ filter, onStart }: FriendListProps) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const all = useSelector(selectFriendRows);
  const ready = useSelector(selectReady);
  const rows = useMemo(
    () =>
      filter === "" ? all : all.filter((row) => matchesFilter(`${row.name} ${row.friend.nickName}`, filter)),
    [all, filter],
  );
  const start = useCallback(
    (friendId: number) => {
      const chat = chatKey("PRIVATE", friendId);
      dispatch(chatStarted({ chat }));
      onStart(chat);
    },
    [dispatch, onStart],
  );
  if (!ready) return <ListSkeleton label={t("loadingChats")} />;
  if (rows.length === 0)
    return filter === "" ? (
      <EmptyNote icon={<People size={20} />} title={t("noFriends")} hint={t("noFriendsHint")} />
    ) : (
      <EmptyNote icon={<Search size={20} />} title={t("noMatches")} hint={t("noMatchesHint")} />
    );
  return (
    <Virtuoso
      className="qs-chat-scroll"
      tabIndex={-1}
      data={rows}
      computeItemKey={(_, row) => row.friend.id}
      itemContent={(_, { friend, name, terminals }) => (
        <FriendRowItem
          id={friend.id}
          name={name}
          image={friend.headImage}
          terminals={terminals}
          onStart={start}
        />
      )}
    />
  );
}
