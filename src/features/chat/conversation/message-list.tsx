import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useDispatch, useSelector } from "react-redux";
import { type ListRange, Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import { messageKey, withTimeTips } from "../../../domain/chat/timeline.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { composerByKeys, focusComposerIfLost } from "../controls/message-keys.ts";
import { useNow } from "../controls/use-now.ts";
import { useSpeakers } from "../people/use-speakers.ts";
import { olderWanted } from "../state/actions.ts";
import { type ChatParty, selectOlderState, selectOpenChat } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { Announcer } from "./announcer.tsx";
import { ListHead, type ListHeadProps, ToNewest, ToNews } from "./list-ends.tsx";
import type { Abilities } from "./message-actions.ts";
import { MessageDialogs } from "./message-dialogs.tsx";
import { type MenuPlace, MessageMenu } from "./message-menu.tsx";
import { MessageRowItem } from "./message-row.tsx";
import { RowTextsProvider, useTextsOfRows } from "./message-text.ts";
import { countNew, FIRST_ROW, highestId, lowestId, type MessageRow, moveAnchor, toRows } from "./rows.ts";
import { Selecting } from "./selecting.tsx";
import { useFollow } from "./use-follow.ts";
import { useMenuPlace } from "./use-menu-place.ts";
import { useMessageActions } from "./use-message-actions.ts";
import { useNews } from "./use-news.ts";
import { useOlderAtRest } from "./use-older-at-rest.ts";
import { usePaced } from "./use-paced.ts";
import type { ReadMark } from "./use-reading.ts";
import { useReading } from "./use-reading.ts";
import { useSelection } from "./use-selection.ts";
import { useSought } from "./use-sought.ts";

/** So near to its end the list counts as being there, px. */
const AT_END_PX = 48;
/** With fewer rows than this above what is drawn, older ones are asked for, so that who scrolls back is not at the upper end and wait. */
const AHEAD_ROWS = 100;
/** A message of one line, px: what the list takes a row for that it has not drawn yet. */
const ROW_PX = 84;
/** Takes the list's own "no outline" away: the keyboard scrolls it, and that is to be seen. */
const RINGED = { outline: "" };

export interface MessageListProps {
  readonly party: ChatParty;
  readonly abilities: Abilities;
  /** Where reading stopped when the chat was opened. */
  readonly mark: ReadMark | null;
  readonly label: string;
  readonly reachedStart: boolean;
}

/** A conversation's messages: virtual, following its end, unmoved by what is loaded above. Mounted with at least one message. */
export const MessageList = memo(function MessageList(props: MessageListProps) {
  const { party, abilities, mark, label, reachedStart } = props;
  const chat = party.key;
  const end = useFollow(AT_END_PX);
  const latest = useRows(chat, reachedStart);
  const rows = useOlderAtRest(latest, end.scroller);
  const texts = useTextsOfRows();
  const first = useFirstRow(rows);
  const speakers = useSpeakers(party);
  const now = useNow();
  const { appended } = end;
  useLayoutEffect(() => {
    if (rows.length > 0) appended();
  }, [appended, rows]);
  const below = useNewsBelow(rows, end.atEnd);
  const menu = useMenuPlace();
  const selection = useSelection(rows);
  const actions = useMessageActions(now, abilities, selection.start);
  const head = useOlder(party, rows, { reachedStart, atStart: reachedStart && rows === latest });
  const onRange = useAhead(head, first, end.atEnd);
  useReading(chat, highestId(rows), end.atEnd);
  useOwnInSight(rows, end.follow);
  const kept = useFocusKept(composerByKeys);
  const list = useRef<VirtuosoHandle>(null);
  useSought(chat, rows, list, end.leave);
  const news = useNews(chat, rows, mark, list, end.leave);
  const { picked } = selection;
  return (
    <RowTextsProvider value={texts}>
      <section ref={kept} className="qs-chat-messages" aria-label={label}>
        <Virtuoso
          ref={list}
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
          defaultItemHeight={ROW_PX}
          skipAnimationFrameInResizeObserver
          rangeChanged={onRange}
          startReached={head.onStart}
          components={LIST_PARTS}
          itemContent={(_, row) => (
            <MessageRowItem
              row={row}
              speakers={speakers}
              now={now}
              news={row.key === news.key}
              picked={picked === null ? null : picked.has(row.message.id ?? 0)}
              onMenu={menu.open}
              onKey={actions.onKey}
              onPick={selection.pick}
              onNewsSight={news.onSight}
            />
          )}
        />
        {news.above > 0 ? <ToNews count={news.above} onClick={news.goTo} /> : null}
        {end.atEnd ? null : <ToNewest count={below} onClick={end.follow} />}
        <Announcer rows={rows} speakers={speakers} />
        <MessageMenu
          place={placeNow(menu.place, rows)}
          actionsOf={actions.allowed}
          onAction={actions.act}
          onClose={menu.close}
        />
      </section>
      {picked === null ? null : (
        <Selecting
          selection={selection}
          speakers={speakers}
          asking={actions.intent !== null}
          onIntent={actions.setIntent}
        />
      )}
      <MessageDialogs
        chat={chat}
        intent={actions.intent}
        onEnd={(done) => {
          actions.setIntent(null);
          if (done) selection.leave();
          focusComposerIfLost();
        }}
      />
    </RowTextsProvider>
  );
});

interface ListContext extends ListHeadProps {
  /** Below this id older ones are asked for; null for a list without messages that the server knows. */
  readonly beforeId: number | null;
  readonly onStart: () => void;
}
const LIST_PARTS = {
  Header: ({ context }: { context?: ListContext }) => (context ? <ListHead {...context} /> : null),
  Footer: () => <div className="qs-chat-list-foot" />,
};

const NO_MESSAGES: readonly ChatMessage[] = [];

/** The chat's messages as rows, made anew no more often than they can be drawn. Time tips stay where they are when older messages come. */
function useRows(chat: ChatKey, complete: boolean): readonly MessageRow[] {
  const messages = usePaced(
    useCallback((state: WithChat) => selectOpenChat(state, chat)?.messages ?? NO_MESSAGES, [chat]),
  );
  const begun = useBegun(messages);
  return useMemo(
    () => toRows(withTimeTips(messages, { from: indexOfKey(messages, begun), complete })),
    [messages, begun, complete],
  );
}

/** The key of the message that the list began with; the first one's when that is gone. */
function useBegun(messages: readonly ChatMessage[]): string | null {
  const [begun, setBegun] = useState<string | null>(null);
  const first = messages[0] === undefined ? null : messageKey(messages[0]);
  const now = begun !== null && first !== begun && indexOfKey(messages, begun) > 0 ? begun : first;
  if (now !== begun) setBegun(now);
  return now;
}

/** 0 for a message that is not there. */
function indexOfKey(messages: readonly ChatMessage[], key: string | null): number {
  return Math.max(
    0,
    messages.findIndex((message) => messageKey(message) === key),
  );
}

function useFirstRow(rows: readonly MessageRow[]): number {
  const [anchor, setAnchor] = useState(() => moveAnchor({ first: FIRST_ROW, key: null }, rows));
  const moved = moveAnchor(anchor, rows);
  // Set while rendering, so that rows and their numbers change in the same frame.
  if (moved !== anchor) setAnchor(moved);
  return moved.first;
}

/** The open menu, of the message as it is now: what was still on its way when it was opened may have been sent. */
function placeNow(place: MenuPlace | null, rows: readonly MessageRow[]): MenuPlace | null {
  if (place === null) return null;
  const key = messageKey(place.message);
  const message = rows.findLast((row) => row.key === key)?.message;
  return message === undefined ? place : { ...place, message };
}

/** How many messages of others came in since the list left its end. */
function useNewsBelow(rows: readonly MessageRow[], atEnd: boolean): number {
  const seen = useRef(0);
  const highest = highestId(rows);
  useEffect(() => {
    if (atEnd) seen.current = highest;
  }, [atEnd, highest]);
  return atEnd ? 0 : countNew(rows, seen.current);
}

interface Start {
  /** There are no older messages. */
  readonly reachedStart: boolean;
  /** All that there are is in the list. */
  readonly atStart: boolean;
}

function useOlder(
  party: ChatParty,
  rows: readonly MessageRow[],
  { reachedStart, atStart }: Start,
): ListContext {
  const dispatch = useDispatch();
  const older = useSelector((state: WithChat) => selectOlderState(state, party.key));
  const beforeId = lowestId(rows);
  return useMemo(() => {
    const ask = () => {
      if (beforeId !== null && !reachedStart && older !== "loading")
        dispatch(olderWanted({ chat: party.key, beforeId }));
    };
    const onStart = () => older !== "failed" && ask();
    return { older, reachedStart: atStart, beforeId, onOlder: ask, onStart };
  }, [atStart, beforeId, dispatch, older, party.key, reachedStart]);
}

/**
 * Asks for older messages before the upper end of the loaded ones is in sight, page after page, once the reader has left the end.
 * @returns called with the rows that are drawn.
 */
function useAhead(
  { older, beforeId, onStart }: ListContext,
  first: number,
  atEnd: boolean,
): (drawn: ListRange) => void {
  const start = useRef<number | null>(null);
  // Each page once: rows are drawn a little after they have come, and an answer may bring none.
  const asked = useRef<number | null>(null);
  const check = useCallback(() => {
    if (atEnd || start.current === null || start.current - first >= AHEAD_ROWS) return;
    if (older === "loading" || asked.current === beforeId) return;
    asked.current = beforeId;
    onStart();
  }, [atEnd, beforeId, first, older, onStart]);
  useEffect(check, [check]);
  return useCallback(
    ({ startIndex }: ListRange) => {
      start.current = startIndex;
      check();
    },
    [check],
  );
}

/** What the user has just written comes into sight, wherever the list is: also where the server had it before it was drawn. */
function useOwnInSight(rows: readonly MessageRow[], follow: () => void): void {
  const newest = rows.at(-1);
  const highest = highestId(rows);
  const seen = useRef({ key: newest?.key, highest });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key: newest?.key, highest };
    const added = newest?.key !== before.key && (newest?.message.id ?? Infinity) > before.highest;
    if (added && newest?.message.selfSend === true) follow();
  }, [newest, highest, follow]);
}
