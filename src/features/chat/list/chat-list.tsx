import { Chat, Search } from "@blueprintjs/icons";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Virtuoso } from "react-virtuoso";
import type { ChatKey } from "../../../contract/engine.ts";
import { ADMIN_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { noticeShown } from "../../shell/index.ts";
import { chatRemoved } from "../actions.ts";
import { EmptyNote } from "../screen/empty-note.tsx";
import { useNow } from "../screen/use-now.ts";
import {
  type ChatRow,
  chatOnline,
  selectChatRows,
  selectConnection,
  selectPresence,
  selectReady,
  selectSelf,
  selectSyncing,
} from "../selectors.ts";
import { partyName } from "../wording/words.ts";
import { ChatRowItem } from "./chat-row.tsx";
import { matchesFilter } from "./filter.ts";

/** Rows that stand in the very first frame, before the list knows how much room it has: about a screen of them. */
const FIRST_ROWS = 16;

export interface ChatListProps {
  readonly filter: string;
  readonly selected: ChatKey | null;
  readonly onSelect: (chat: ChatKey | null) => void;
}

/** The chats, newest first; virtual, for an operator has hundreds. */
export function ChatList({ filter, selected, onSelect }: ChatListProps) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const all = useSelector(selectChatRows);
  const presence = useSelector(selectPresence);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const waiting = useWaiting();
  const now = useNow();
  const rows = useMemo(
    () => (filter === "" ? all : all.filter((row) => matchesFilter(partyName(t, row.party), filter))),
    [all, filter, t],
  );
  const remove = useCallback(
    (chat: ChatKey) => {
      dispatch(chatRemoved({ chat }));
      dispatch(noticeShown({ text: t("removeChatDone"), tone: "primary", shownMs: ADMIN_ERROR_SHOWN_MS }));
      if (chat === selected) onSelect(null);
    },
    [dispatch, onSelect, selected, t],
  );
  if (rows.length === 0)
    return waiting ? <ListSkeleton label={t("loadingChats")} /> : <NoChats filtered={filter !== ""} />;
  return (
    <Virtuoso
      className="qs-chat-scroll"
      tabIndex={-1}
      data={rows}
      initialItemCount={Math.min(rows.length, FIRST_ROWS)}
      computeItemKey={(_, row: ChatRow) => row.head.key}
      increaseViewportBy={200}
      itemContent={(_, { head, party }) => (
        <ChatRowItem
          head={head}
          party={party}
          online={chatOnline(head, presence)}
          selfId={selfId}
          now={now}
          selected={head.key === selected}
          onSelect={onSelect}
          onRemove={remove}
        />
      )}
    />
  );
}

function useWaiting(): boolean {
  const ready = useSelector(selectReady);
  const syncing = useSelector(selectSyncing);
  const closed = useSelector(selectConnection).phase === "closed";
  return !ready || (syncing && !closed);
}

function NoChats({ filtered }: { readonly filtered: boolean }) {
  const { t } = useTranslation("chat");
  return filtered ? (
    <EmptyNote icon={<Search size={20} />} title={t("noMatches")} hint={t("noMatchesHint")} />
  ) : (
    <EmptyNote icon={<Chat size={20} />} title={t("noChats")} hint={t("noChatsHint")} />
  );
}

/** Grey rows while the list is not known. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="qs-chat-skeleton" role="status" aria-label={label}>
      {["a", "b", "c", "d", "e"].map((row) => (
        <div key={row} className="qs-chat-skeleton-row">
          <span className="qs-skeleton qs-chat-skeleton-avatar" />
          <span className="qs-chat-skeleton-lines">
            <Skeleton lines={2} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
