import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Virtuoso } from "react-virtuoso";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { noticeShown } from "../../shell/index.ts";
import { olderWanted } from "../actions.ts";
import { useNow } from "../screen/use-now.ts";
import { type ChatParty, selectOlderState, selectTimeline } from "../selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { Announcer } from "./announcer.tsx";
import { ListHead, type ListHeadProps, ToNewest } from "./list-ends.tsx";
import { MessageMenu, type MessageMenuProps } from "./message-menu.tsx";
import { MessageRowItem } from "./message-row.tsx";
import { countNew, FIRST_ROW, highestId, lowestId, type MessageRow, moveAnchor, toRows } from "./rows.ts";
import { useCoalesced } from "./use-coalesced.ts";
import { useFollow } from "./use-follow.ts";
import { useMenuPlace } from "./use-menu-place.ts";
import { useReading } from "./use-reading.ts";
import { useSpeakers } from "./use-speakers.ts";

/** So near to its end the list counts as being there, px. */
const AT_END_PX = 48;
/** The list is made anew at most so often, ms. */
const FRAME_MS = 16;
/** Takes the list's own "no outline" away: the keyboard scrolls it, and that is to be seen. */
const RINGED = { outline: "" };

export interface MessageListProps {
  readonly party: ChatParty;
  /** Whether the user withdraws also what others said here. */
  readonly manages: boolean;
  readonly label: string;
  readonly reachedStart: boolean;
}

/** A conversation's messages: virtual, following its end, unmoved by what is loaded above. Mounted with at least one message. */
export function MessageList({ party, manages, label, reachedStart }: MessageListProps) {
  const chat = party.key;
  const messages = useCoalesced(
    useSelector((state: WithChat) => selectTimeline(state, chat)),
    FRAME_MS,
  );
  const rows = useMemo(() => toRows(messages), [messages]);
  const first = useFirstRow(rows);
  const speakers = useSpeakers(party);
  const now = useNow();
  const end = useFollow(AT_END_PX);
  const news = useNews(rows, end.atEnd);
  const menu = useMenuPlace();
  const head = useOlder(party, rows, reachedStart);
  useReading(chat, highestId(rows), end.atEnd);
  useOwnInSight(rows, end.follow);
  return (
    <section className="qs-chat-messages" aria-label={label}>
      <Virtuoso
        scrollerRef={end.watch}
        className="qs-chat-scroll"
        style={RINGED}
        tabIndex={0}
        data={rows}
        context={head}
        firstItemIndex={first}
        initialTopMostItemIndex={{ index: "LAST", align: "end" }}
        computeItemKey={(_, row: MessageRow) => row.key}
        alignToBottom
        totalListHeightChanged={end.stick}
        increaseViewportBy={{ top: 600, bottom: 300 }}
        startReached={head.onStart}
        components={LIST_PARTS}
        itemContent={(_, row) => (
          <MessageRowItem row={row} speakers={speakers} now={now} onMenu={menu.open} />
        )}
      />
      {end.atEnd ? null : <ToNewest count={news} onClick={end.follow} />}
      <Announcer rows={rows} speakers={speakers} />
      <CopyingMenu place={menu.place} now={now} manages={manages} onClose={menu.close} />
    </section>
  );
}

interface ListContext extends ListHeadProps {
  readonly onStart: () => void;
}
const LIST_PARTS = {
  Header: ({ context }: { context?: ListContext }) => (context ? <ListHead {...context} /> : null),
  Footer: () => <div className="qs-chat-list-foot" />,
};

function useFirstRow(rows: readonly MessageRow[]): number {
  const [anchor, setAnchor] = useState(() => moveAnchor({ first: FIRST_ROW, key: null }, rows));
  const moved = moveAnchor(anchor, rows);
  // Set while rendering, so that rows and their numbers change in the same frame.
  if (moved !== anchor) setAnchor(moved);
  return moved.first;
}

/** How many messages of others came in since the list left its end. */
function useNews(rows: readonly MessageRow[], atEnd: boolean): number {
  const seen = useRef(0);
  const highest = highestId(rows);
  useEffect(() => {
    if (atEnd) seen.current = highest;
  }, [atEnd, highest]);
  return atEnd ? 0 : countNew(rows, seen.current);
}

function useOlder(party: ChatParty, rows: readonly MessageRow[], reachedStart: boolean): ListContext {
  const dispatch = useDispatch();
  const older = useSelector((state: WithChat) => selectOlderState(state, party.key));
  const beforeId = lowestId(rows);
  return useMemo(() => {
    const ask = () => {
      if (beforeId !== null && !reachedStart && older !== "loading")
        dispatch(olderWanted({ chat: party.key, beforeId }));
    };
    return { older, reachedStart, onOlder: ask, onStart: () => older !== "failed" && ask() };
  }, [beforeId, dispatch, older, party.key, reachedStart]);
}

/** What the user has just written comes into sight, wherever the list stands. */
function useOwnInSight(rows: readonly MessageRow[], follow: () => void): void {
  const newest = rows.at(-1);
  const own = newest?.message.selfSend === true && newest.message.id === undefined ? newest.key : null;
  useEffect(() => {
    if (own !== null) follow();
  }, [own, follow]);
}

function CopyingMenu(props: Omit<MessageMenuProps, "onCopied">) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const tell = (worked: boolean) => {
    const [text, tone] = worked
      ? ([t("action.copied"), "success"] as const)
      : ([t("action.copyFailed"), "danger"] as const);
    dispatch(noticeShown({ text, tone, shownMs: CHAT_ERROR_SHOWN_MS }));
  };
  return <MessageMenu {...props} onCopied={tell} />;
}
