import { People, Search } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Virtuoso } from "react-virtuoso";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { chatStarted } from "../actions.ts";
import { EmptyNote } from "../screen/empty-note.tsx";
import { selectGroupRows, selectReady } from "../selectors.ts";
import { ListSkeleton } from "./chat-list.tsx";
import { matchesFilter } from "./filter.ts";
import { PresenceAvatar } from "./presence-avatar.tsx";

export interface GroupListProps {
  readonly filter: string;
  readonly onStart: (chat: ChatKey) => void;
}

/** The groups that the user is in; choosing one opens its chat. */
export function GroupList({ filter, onStart }: GroupListProps) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const all = useSelector(selectGroupRows);
  const ready = useSelector(selectReady);
  const rows = useMemo(
    () => (filter === "" ? all : all.filter((row) => matchesFilter(row.name, filter))),
    [all, filter],
  );
  const start = (groupId: number) => {
    const chat = chatKey("GROUP", groupId);
    dispatch(chatStarted({ chat }));
    onStart(chat);
  };
  if (!ready) return <ListSkeleton label={t("loadingChats")} />;
  if (rows.length === 0)
    return filter === "" ? (
      <EmptyNote icon={<People size={20} />} title={t("noGroups")} hint={t("noGroupsHint")} />
    ) : (
      <EmptyNote icon={<Search size={20} />} title={t("noMatches")} hint={t("noMatchesHint")} />
    );
  return (
    <Virtuoso
      className="qs-chat-scroll"
      tabIndex={-1}
      data={rows}
      computeItemKey={(_, row) => row.group.id}
      itemContent={(_, { group, name }) => (
        <div className="qs-chat-row" data-group={group.id}>
          <button
            type="button"
            className="qs-chat-row-main"
            aria-label={t("openGroup", { name })}
            onClick={() => start(group.id)}
          >
            <PresenceAvatar name={name} image={group.headImageThumb ?? group.headImage} />
            <span className="qs-chat-row-text">
              <span className="qs-chat-row-name">{name}</span>
              {group.notice ? <span className="qs-chat-row-preview">{group.notice}</span> : null}
            </span>
          </button>
        </div>
      )}
    />
  );
}
