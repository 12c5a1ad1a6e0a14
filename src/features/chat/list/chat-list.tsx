import { Chat, Filter } from "@blueprintjs/icons";
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import type { ChatKey } from "../../../contract/engine.ts";
import { UndoToast } from "../../../ui/toaster/undo-toast.tsx";
import { usePageState } from "../../shell/index.ts";
import { ChipBar } from "../controls/chip-bar.tsx";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { useNow } from "../controls/use-now.ts";
import { useRowMenu } from "../controls/use-row-menu.ts";
import { VirtualList } from "../controls/virtual-list.tsx";
import {
  type ChatRow,
  chatOnline,
  selectChatRows,
  selectConnected,
  selectConnection,
  selectPresence,
  selectPreviewNames,
  selectReady,
  selectSyncing,
} from "../state/selectors.ts";
import { CHAT_FILTERS, type ChatFilter, countChats, filterChats, lastPinned } from "./chat-filter.ts";
import { ChatMenu } from "./chat-menu.tsx";
import { ChatRowItem } from "./chat-row.tsx";
import { useRemoval } from "./use-removal.ts";

export interface ChatListProps {
  readonly selected: ChatKey | null;
  readonly onSelect: (chat: ChatKey | null) => void;
}

/** The chats, those pinned first and then the newest; virtual, for an operator has hundreds. */
export function ChatList({ selected, onSelect }: ChatListProps) {
  const { t } = useTranslation("chatPeople");
  const all = useSelector(selectChatRows);
  const [filter, setFilter] = usePageState("chatFilter", v.picklist(CHAT_FILTERS), "all");
  const removal = useRemoval(all, selected, onSelect);
  const { shown } = removal;
  const rows = useMemo(() => filterChats(shown, filter, selected), [shown, filter, selected]);
  const counts = useMemo(() => countChats(shown), [shown]);
  const chips = CHAT_FILTERS.map((value) => ({ value, text: t(`filter.${value}`), count: counts[value] }));
  return (
    <>
      <ChipBar label={t("filter.label")} chips={chips} chosen={filter} onChoose={setFilter} />
      <Rows
        rows={rows}
        filter={filter}
        selected={selected}
        onSelect={onSelect}
        onRemove={removal.remove}
        onAll={() => setFilter("all")}
      />
      <UndoToast text={removal.text} undoText={t("chat.undo")} onUndo={removal.undo} />
    </>
  );
}

interface RowsProps extends ChatListProps {
  readonly rows: readonly ChatRow[];
  readonly filter: ChatFilter;
  readonly onRemove: (chat: ChatKey) => void;
  readonly onAll: () => void;
}

function Rows({ rows, filter, selected, onSelect, onRemove, onAll }: RowsProps) {
  const { t } = useTranslation("chat");
  const presence = useSelector(selectPresence);
  const connected = useSelector(selectConnected);
  const namesIn = useSelector(selectPreviewNames);
  const waiting = useWaiting();
  const now = useNow();
  const menu = useRowMenu<ChatKey>();
  const lined = useMemo(() => lastPinned(rows), [rows]);
  const pick = useCallback((chat: ChatKey) => onSelect(chat), [onSelect]);
  if (rows.length === 0)
    return waiting ? <ListSkeleton label={t("loadingChats")} /> : <NoChats filter={filter} onAll={onAll} />;
  return (
    <div className="qs-chat-rows">
      <VirtualList rows={rows} keyOf={keyOfChat}>
        {({ head, party }) => (
          <ChatRowItem
            head={head}
            party={party}
            online={chatOnline(head, presence)}
            connected={connected}
            namesIn={namesIn}
            now={now}
            selected={head.key === selected}
            lined={head.key === lined}
            onSelect={pick}
            onMenu={menu.open}
          />
        )}
      </VirtualList>
      <ChatMenu menu={menu} onRemove={onRemove} />
    </div>
  );
}

const keyOfChat = ({ head }: ChatRow) => head.key;

function useWaiting(): boolean {
  const ready = useSelector(selectReady);
  const syncing = useSelector(selectSyncing);
  const closed = useSelector(selectConnection).phase === "closed";
  return !ready || (syncing && !closed);
}

function NoChats({ filter, onAll }: { readonly filter: ChatFilter; readonly onAll: () => void }) {
  const { t } = useTranslation("chat");
  const { t: tPeople } = useTranslation("chatPeople");
  if (filter === "all")
    return <EmptyNote icon={<Chat size={20} />} title={t("noChats")} hint={t("noChatsHint")} />;
  const title = tPeople(filter === "unread" ? "filter.noUnread" : "filter.noAtMe");
  return (
    <EmptyNote icon={<Filter size={20} />} title={title}>
      <button type="button" className="qs-chat-link" onClick={onAll}>
        {tPeople("filter.showAll")}
      </button>
    </EmptyNote>
  );
}
