import { NewPerson, Office, People, Search } from "@blueprintjs/icons";
import { type ReactNode, useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import { badgeCount } from "../../../domain/badge-count.ts";
import { CountBadge } from "../../../ui/count-badge.tsx";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { usePageState } from "../../shell/index.ts";
import { ChipBar } from "../controls/chip-bar.tsx";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import { useRowMenu } from "../controls/use-row-menu.ts";
import { VirtualList } from "../controls/virtual-list.tsx";
import { byLetter, type Lettered, needsSpelling, OTHERS } from "../people/letters.ts";
import { type FriendRow, isOnline, selectFriendRows } from "../state/people-selectors.ts";
import { selectReady } from "../state/selectors.ts";
import { FriendMenu, type MenuFriend } from "./friend-menu.tsx";
import { FriendRowItem, type FriendRowProps } from "./friend-row.tsx";

const FILTERS = ["all", "online"] as const;

export interface FriendListProps {
  /** Friend requests that wait for the user's answer. */
  readonly waiting: number;
  readonly onStart: (friendId: number) => void;
  readonly onRequests: () => void;
  readonly onDirectory: () => void;
  readonly onFind: () => void;
}

/** The friends by the letters of their names, and the ways to make new ones; choosing one opens the chat with them. */
export function FriendList({ waiting, onStart, onRequests, onDirectory, onFind }: FriendListProps) {
  const { t } = useTranslation("chatPeople");
  const [filter, setFilter] = usePageState("friendFilter", v.picklist(FILTERS), "all");
  const all = useSelector(selectFriendRows);
  const online = useMemo(() => all.filter(isOnline), [all]);
  const counts = { all: all.length, online: online.length };
  return (
    <>
      <nav className="qs-people-ways" aria-label={t("friends.find")}>
        <Way icon={<Office size={16} />} text={t("directory.title")} onClick={onDirectory} />
        <Way icon={<NewPerson size={16} />} text={t("friends.new")} onClick={onRequests}>
          {waiting === 0 ? null : (
            <CountBadge
              className="qs-chat-badge"
              shown={badgeCount(waiting)}
              spokenText={t("friends.newCount", { count: waiting })}
            />
          )}
        </Way>
        <Way icon={<Search size={16} />} text={t("friends.find")} onClick={onFind} />
      </nav>
      <ChipBar
        label={t("filter.friends")}
        chosen={filter}
        onChoose={setFilter}
        chips={FILTERS.map((value) => ({ value, text: t(`filter.${value}`), count: counts[value] }))}
      />
      <Friends rows={filter === "all" ? all : online} filtered={filter !== "all"} onStart={onStart} />
    </>
  );
}

interface WayProps {
  readonly icon: ReactNode;
  readonly text: string;
  readonly onClick: () => void;
  readonly children?: ReactNode;
}

function Way({ icon, text, onClick, children }: WayProps) {
  return (
    <button type="button" className="qs-people-way" onClick={onClick}>
      <span className="qs-sign" aria-hidden="true">
        {icon}
      </span>
      <span className="qs-people-way-text">{text}</span>
      {children}
    </button>
  );
}

interface FriendsProps extends Pick<FriendListProps, "onStart"> {
  readonly rows: readonly FriendRow[];
  readonly filtered: boolean;
}

function Friends({ rows, filtered, onStart }: FriendsProps) {
  const { t } = useTranslation("chat");
  const ready = useSelector(selectReady);
  const letters = useLetters(rows);
  const menu = useRowMenu<MenuFriend>();
  const { open } = menu;
  const openMenu = useCallback(
    (id: number, event: Parameters<typeof open>[1]) => {
      const row = rows.find(({ friend }) => friend.id === id);
      if (row !== undefined) open({ id, name: row.name }, event);
    },
    [open, rows],
  );
  if (!ready || letters === null) return <ListSkeleton label={t("loadingChats")} />;
  if (rows.length === 0) return <NoFriends filtered={filtered} />;
  return (
    <div className="qs-chat-rows">
      <LetteredRows letters={letters} onStart={onStart} onMenu={openMenu} />
      <FriendMenu menu={menu} onStart={onStart} />
    </div>
  );
}

/** The friends by their letters; null while names wait for the dictionary: they would jump to their places. */
function useLetters(rows: readonly FriendRow[]): readonly Lettered<FriendRow>[] | null {
  const chinese = useMemo(() => needsSpelling(rows.map(({ name }) => name)), [rows]);
  const { pinyin, coming } = usePinyin(chinese);
  return useMemo(() => {
    if (coming) return null;
    return byLetter(
      rows,
      ({ name }) => name,
      ({ friend }) => friend.id,
      pinyin?.spell ?? null,
    );
  }, [rows, coming, pinyin]);
}

function NoFriends({ filtered }: Pick<FriendsProps, "filtered">) {
  const { t } = useTranslation("chat");
  const { t: tPeople } = useTranslation("chatPeople");
  return filtered ? (
    <EmptyNote icon={<People size={20} />} title={tPeople("filter.noOnline")} />
  ) : (
    <EmptyNote icon={<People size={20} />} title={t("noFriends")} hint={t("noFriendsHint")} />
  );
}

interface LetteredRowsProps extends Pick<FriendRowProps, "onStart" | "onMenu"> {
  readonly letters: readonly Lettered<FriendRow>[];
}

function LetteredRows({ letters, onStart, onMenu }: LetteredRowsProps) {
  const rows = useMemo(() => letters.flatMap(({ letter, items }) => [letter, ...items]), [letters]);
  return (
    <VirtualList rows={rows} keyOf={keyOfRow} isTitle={isLetter}>
      {(row) => {
        if (isLetter(row)) return <Letter letter={row} />;
        const { friend, name, terminals } = row;
        return (
          <FriendRowItem
            id={friend.id}
            name={name}
            nickName={friend.nickName === name ? undefined : friend.nickName}
            image={friend.headImage}
            terminals={terminals}
            onStart={onStart}
            onMenu={onMenu}
          />
        );
      }}
    </VirtualList>
  );
}

const isLetter = (row: string | FriendRow): row is string => typeof row === "string";
const keyOfRow = (row: string | FriendRow) => (isLetter(row) ? row : row.friend.id);

function Letter({ letter }: { readonly letter: string }) {
  const { t } = useTranslation("chatPeople");
  return <h2 className="qs-people-letter">{letter === OTHERS ? t("friends.other") : letter}</h2>;
}
