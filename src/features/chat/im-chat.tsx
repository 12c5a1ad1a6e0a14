import "./im-chat.css";
import { Chat, Cross, Search } from "@blueprintjs/icons";
import { type KeyboardEvent, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import type { ChatKey } from "../../contract/engine.ts";
import { CountBadge } from "../../ui/count-badge.tsx";
import { usePageState } from "../shell/index.ts";
import { Conversation } from "./conversation/conversation.tsx";
import { ChatList } from "./list/chat-list.tsx";
import { FriendList } from "./list/friend-list.tsx";
import { GroupList } from "./list/group-list.tsx";
import { EmptyNote } from "./screen/empty-note.tsx";
import { useChatKeys } from "./screen/use-chat-keys.ts";
import { useSelectedChat } from "./screen/use-selected-chat.ts";
import { useDraftFlush, useShownChats } from "./screen/use-shown-chats.ts";
import { selectHeads, selectTotalUnread } from "./selectors.ts";
import { badgeCount } from "./wording/words.ts";

const TABS = ["chats", "friends", "groups"] as const;
type Tab = (typeof TABS)[number];

const FILTERS = { chats: "filterChats", friends: "filterFriends", groups: "filterGroups" } as const;

/** The chat screen (`/customer/chat/imchat`): chats and friends at the left, one conversation at the right; one of the two on small screens. */
export function ImChat() {
  const { t } = useTranslation("chat");
  const [selected, select] = useSelectedChat();
  const heads = useSelector(selectHeads);
  const keys = useMemo(() => heads.map((head) => head.key), [heads]);
  const [tab, setTab] = usePageState("tab", v.picklist(TABS), "chats");
  const leave = useCallback(() => select(null), [select]);
  useShownChats(selected);
  useDraftFlush();
  useChatKeys(keys, selected, select);
  const start = useCallback(
    (chat: ChatKey) => {
      setTab("chats");
      select(chat);
    },
    [select, setTab],
  );
  return (
    <div className="qs-chat" data-open={selected !== null}>
      <h1 className="qs-visually-hidden">{t("title")}</h1>
      <Sidebar tab={tab} onTab={setTab} selected={selected} onSelect={select} onStart={start} />
      <div className="qs-chat-main">
        {selected === null ? (
          <EmptyNote icon={<Chat size={24} />} title={t("pickChat")} hint={t("pickChatHint")} />
        ) : (
          <Conversation key={selected} chat={selected} onLeave={leave} />
        )}
      </div>
    </div>
  );
}

interface SidebarProps {
  readonly tab: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly selected: ChatKey | null;
  readonly onSelect: (chat: ChatKey | null) => void;
  readonly onStart: (chat: ChatKey) => void;
}

function Sidebar({ tab, onTab, selected, onSelect, onStart }: SidebarProps) {
  const { t } = useTranslation("chat");
  const unread = useSelector(selectTotalUnread);
  const [filter, setFilter] = usePageState("filter", v.string(), "");
  const trimmed = filter.trim();
  const change = (next: Tab) => {
    setFilter("");
    onTab(next);
  };
  return (
    <aside className="qs-chat-side" aria-label={t("chats")}>
      <div className="qs-chat-tabs" role="tablist" aria-label={t("title")}>
        {TABS.map((one) => (
          <TabButton key={one} tab={one} current={tab} onTab={change} count={one === "chats" ? unread : 0} />
        ))}
      </div>
      <FilterBox label={t(FILTERS[tab])} value={filter} onChange={setFilter} />
      <div className="qs-chat-list" role="tabpanel" id="qs-chat-panel" aria-labelledby={`qs-chat-tab-${tab}`}>
        {tab === "chats" ? <ChatList filter={trimmed} selected={selected} onSelect={onSelect} /> : null}
        {tab === "friends" ? <FriendList filter={trimmed} onStart={onStart} /> : null}
        {tab === "groups" ? <GroupList filter={trimmed} onStart={onStart} /> : null}
      </div>
    </aside>
  );
}

interface TabButtonProps {
  readonly tab: Tab;
  readonly current: Tab;
  readonly onTab: (tab: Tab) => void;
  readonly count: number;
}

/** One of the tabs; the arrow keys go to the next, round and round, as tabs do. */
function TabButton({ tab, current, onTab, count }: TabButtonProps) {
  const { t } = useTranslation("chat");
  const press = (event: KeyboardEvent) => {
    if (event.altKey || (event.key !== "ArrowLeft" && event.key !== "ArrowRight")) return;
    const step = event.key === "ArrowRight" ? 1 : TABS.length - 1;
    const other = TABS[(TABS.indexOf(tab) + step) % TABS.length] ?? tab;
    onTab(other);
    document.getElementById(`qs-chat-tab-${other}`)?.focus();
  };
  return (
    <button
      type="button"
      role="tab"
      id={`qs-chat-tab-${tab}`}
      aria-selected={tab === current}
      aria-controls="qs-chat-panel"
      tabIndex={tab === current ? 0 : -1}
      className="qs-chat-tab"
      onClick={() => onTab(tab)}
      onKeyDown={press}
    >
      {t(tab)}
      {count > 0 ? (
        <CountBadge
          className="qs-chat-badge"
          shown={badgeCount(count)}
          spoken={t("unreadCount", { count })}
        />
      ) : null}
    </button>
  );
}

interface FilterBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterBox({ label, value, onChange }: FilterBoxProps) {
  const { t } = useTranslation("chat");
  return (
    <search className="qs-chat-filter">
      <Search size={14} aria-hidden="true" title={false} />
      <input
        type="text"
        value={value}
        placeholder={label}
        aria-label={label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !event.nativeEvent.isComposing) onChange("");
        }}
      />
      {value === "" ? null : (
        <button type="button" aria-label={t("clearFilter")} onClick={() => onChange("")}>
          <Cross size={12} />
        </button>
      )}
    </search>
  );
}
