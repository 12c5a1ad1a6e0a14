import { useCallback, useEffect, useMemo } from "react";
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
import { selectSelf, selectTotalUnread, selectWaiting } from "../state/selectors.ts";
import { LazyVisitorDesk, LazyWaitingCount } from "../visitors/lazy-visitors.tsx";
import { useVisitorPlace } from "../visitors/place.ts";
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
  const { panel, setPanel, setTab, showChats } = side;
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
  const tabs = useTabs();
  const { listed, leave } = useVisitorPlace();
  return (
    <PersonDialogs onMessage={startChat}>
      <aside className="qs-chat-side" aria-label={t("chats")}>
        {/* Whatever is shown of the lists: its keys are the screen's. */}
        {tabs.includes("visitors") ? (
          <LazyWaitingCount
            onShow={() => {
              side.showWaiting();
              if (listed !== null) leave();
            }}
            onStart={(groupId) => {
              showChats();
              start(chatKey("GROUP", groupId));
            }}
          />
        ) : null}
        {panel === "requests" ? <RequestsPanel onBack={back} /> : null}
        {panel === "find" ? (
          <FindPanel name={name} onName={setName} onBack={back} onMessage={startChat} />
        ) : null}
        {panel === "directory" ? <DirectoryPanel onBack={back} onMessage={startChat} /> : null}
        {panel === "none" ? (
          <Lists
            side={side}
            tabs={tabs}
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
  readonly side: Side;
  readonly tabs: readonly SideTab[];
  readonly onStart: (chat: ChatKey) => void;
  readonly onRequests: () => void;
  readonly onDirectory: () => void;
  readonly onFind: (name?: string) => void;
}

/** The lists under their tabs; what is searched takes their place. */
function Lists(props: ListsProps) {
  const { side, onSelect, onStart, onFind } = props;
  const { t } = useTranslation("chatPeople");
  const dispatch = useDispatch();
  const { filter, setFilter } = side;
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
  const { side, tabs, selected, onSelect, onStart, onRequests, onDirectory, onFind } = props;
  const { tab, setTab } = side;
  const unread = useSelector(selectTotalUnread);
  const waiting = useWaitingRequests();
  const visitors = useSelector(selectWaiting);
  const shown = tabs.includes(tab) ? tab : "chats";
  const startWith = (type: "PRIVATE" | "GROUP") => (id: number) => {
    setTab("chats");
    onStart(chatKey(type, id));
  };
  return (
    <>
      <SideTabs
        tab={shown}
        tabs={tabs}
        onTab={setTab}
        counts={{ chats: unread, visitors, friends: waiting, groups: 0 }}
      />
      <div
        className="qs-chat-list"
        role="tabpanel"
        id="qs-chat-panel"
        aria-labelledby={`qs-chat-tab-${shown}`}
      >
        {shown === "visitors" ? (
          <LazyVisitorDesk view={side.deskView} onView={side.setDeskView} onStart={startWith("GROUP")} />
        ) : null}
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
