import { useCallback, useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import * as v from "valibot";
import { useSearchParams } from "wouter";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { permits } from "../../../domain/permission.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { selectPermissions } from "../../session/index.ts";
import { usePageState } from "../../shell/index.ts";
import { useNow } from "../controls/use-now.ts";
import { DirectoryPanel } from "../people/directory-panel.tsx";
import { FindPanel } from "../people/find-panel.tsx";
import { PersonDialogs } from "../people/person-dialogs.tsx";
import { countWaiting } from "../people/requests.ts";
import { RequestsPanel } from "../people/requests-panel.tsx";
import { SearchResults } from "../search/search-results.tsx";
import { useSearch } from "../search/use-search.ts";
import { chatStarted, messageSought } from "../state/actions.ts";
import { LIST_PARAM } from "../state/addresses.ts";
import { selectRequests } from "../state/people-selectors.ts";
import { selectSelf, selectTotalUnread } from "../state/selectors.ts";
import { LazyVisitorDesk, LazyWaitingCount } from "../visitors/lazy-visitors.tsx";
import { ChatList } from "./chat-list.tsx";
import { FriendList } from "./friend-list.tsx";
import { GroupList } from "./group-list.tsx";
import { SIDE_TABS, type SideTab, SideTabs } from "./side-tabs.tsx";
import type { Side } from "./use-side.ts";

export interface SidebarProps extends SelectProps {
  readonly side: Side;
}

interface SelectProps {
  readonly selected: ChatKey | null;
  readonly onSelect: (chat: ChatKey | null) => void;
}

/** The left side of the chat screen: search, chats, friends, groups, friend requests, colleagues. */
export function Sidebar({ side, selected, onSelect }: SidebarProps) {
  const { t } = useTranslation("chat");
  const { panel, setPanel, tab, setTab, showChats } = side;
  const [name, setName] = usePageState("findName", v.string(), "");
  const start = useStart(onSelect);
  const startChat = useCallback(
    (userId: number) => {
      showChats();
      start(chatKey("PRIVATE", userId));
    },
    [showChats, start],
  );
  useWantedPanel(
    useCallback(() => {
      setTab("friends");
      setPanel("requests");
    }, [setTab, setPanel]),
  );
  const back = () => setPanel("none");
  return (
    <PersonDialogs onMessage={startChat}>
      <aside className="qs-chat-side" aria-label={t("chats")}>
        {panel === "requests" ? <RequestsPanel onBack={back} /> : null}
        {panel === "find" ? (
          <FindPanel name={name} onName={setName} onBack={back} onMessage={startChat} />
        ) : null}
        {panel === "directory" ? <DirectoryPanel onBack={back} onMessage={startChat} /> : null}
        {panel === "none" ? (
          <Lists
            tab={tab}
            onTab={setTab}
            selected={selected}
            onSelect={onSelect}
            onStart={start}
            onRequests={() => setPanel("requests")}
            onDirectory={() => setPanel("directory")}
            onFind={(wanted) => {
              if (wanted !== undefined) setName(wanted);
              setPanel("find");
            }}
          />
        ) : null}
      </aside>
    </PersonDialogs>
  );
}

/** Opens a chat, and puts it into the list. */
function useStart(onSelect: SelectProps["onSelect"]) {
  const dispatch = useDispatch();
  return useCallback(
    (chat: ChatKey) => {
      dispatch(chatStarted({ chat }));
      onSelect(chat);
    },
    [dispatch, onSelect],
  );
}

/** An address may ask for the friend requests: they are opened once, and the address forgets it. */
function useWantedPanel(open: () => void): void {
  const [params, setParams] = useSearchParams();
  const wanted = params.get(LIST_PARAM) === "requests";
  useEffect(() => {
    if (!wanted) return;
    open();
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(LIST_PARAM);
        return after;
      },
      { replace: true },
    );
  }, [wanted, open, setParams]);
}

interface ListsProps extends SelectProps {
  readonly tab: SideTab;
  readonly onTab: (tab: SideTab) => void;
  readonly onStart: (chat: ChatKey) => void;
  readonly onRequests: () => void;
  readonly onDirectory: () => void;
  readonly onFind: (name?: string) => void;
}

/** The lists under their tabs; what is searched takes their place. */
function Lists(props: ListsProps) {
  const { onSelect, onStart, onFind } = props;
  const { t } = useTranslation("chatPeople");
  const dispatch = useDispatch();
  const [filter, setFilter] = usePageState("filter", v.string(), "");
  const typed = filter.trim();
  const search = useSearch(typed, {
    onChat: onStart,
    onMessage: (chat, id) => {
      onSelect(chat);
      dispatch(messageSought({ chat, id }));
    },
    onPeople: onFind,
  });
  const searching = typed !== "";
  return (
    <>
      <SearchField
        className="qs-chat-filter"
        label={t("search")}
        value={filter}
        onChange={setFilter}
        onKey={search.press}
        combobox={{
          role: "combobox",
          "aria-autocomplete": "list",
          "aria-expanded": searching,
          "aria-controls": searching ? search.listId : undefined,
          "aria-activedescendant": search.active === null ? undefined : `${search.listId}-${search.active}`,
        }}
      />
      {searching ? <SearchResults search={search} /> : <TabbedLists {...props} />}
    </>
  );
}

function TabbedLists(props: ListsProps) {
  const { tab, onTab, selected, onSelect, onStart, onRequests, onDirectory, onFind } = props;
  const unread = useSelector(selectTotalUnread);
  const waiting = useWaitingRequests();
  const [visitors, setVisitors] = useState(0);
  const tabs = useTabs();
  const shown = tabs.includes(tab) ? tab : "chats";
  const startWith = (type: "PRIVATE" | "GROUP") => (id: number) => {
    onTab("chats");
    onStart(chatKey(type, id));
  };
  return (
    <>
      <SideTabs
        tab={shown}
        tabs={tabs}
        onTab={onTab}
        counts={{ chats: unread, visitors, friends: waiting, groups: 0 }}
      />
      {tabs.includes("visitors") ? (
        <LazyWaitingCount
          onCount={setVisitors}
          onShow={() => onTab("visitors")}
          onStart={startWith("GROUP")}
        />
      ) : null}
      <div
        className="qs-chat-list"
        role="tabpanel"
        id="qs-chat-panel"
        aria-labelledby={`qs-chat-tab-${shown}`}
      >
        {shown === "visitors" ? <LazyVisitorDesk onStart={startWith("GROUP")} /> : null}
        {shown === "chats" ? <ChatList selected={selected} onSelect={onSelect} /> : null}
        {shown === "friends" ? (
          <FriendList
            waiting={waiting}
            onStart={startWith("PRIVATE")}
            onRequests={onRequests}
            onDirectory={onDirectory}
            onFind={() => onFind()}
          />
        ) : null}
        {shown === "groups" ? <GroupList onStart={startWith("GROUP")} /> : null}
      </div>
    </>
  );
}

/** The lists that the user has: visitors are shown to whoever may see conversations with them. */
function useTabs(): readonly SideTab[] {
  const held = useSelector(selectPermissions);
  const serves = permits(["admin", "conversation:list"], held);
  return useMemo(() => SIDE_TABS.filter((one) => one !== "visitors" || serves), [serves]);
}

function useWaitingRequests(): number {
  const requests = useSelector(selectRequests);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  return countWaiting(requests, selfId, useNow());
}
