import {
  type FocusEvent,
  memo,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey, ChatMessage } from "../../../contract/engine.ts";
import { messageKey, withTimeTips } from "../../../domain/chat/timeline.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { composerByKeys, focusComposerIfLost } from "../controls/message-keys.ts";
import { useNow } from "../controls/use-now.ts";
import { useSpeakers } from "../people/use-speakers.ts";
import { olderWanted } from "../state/actions.ts";
import { selectOlderState } from "../state/conversation-selectors.ts";
import { type ChatParty, selectOpenChat } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { LazyNoteList, LazyNoteReader } from "../visitors/lazy-visitors.tsx";
import { type ChatNote, placeNotes } from "../visitors/notes/place-notes.ts";
import { ServiceChat } from "../visitors/service-chat.ts";
import { Announcer } from "./announcer.tsx";
import { ListHead, type ListHeadProps, ToNewest, ToNews } from "./list-ends.tsx";
import type { Abilities } from "./message-actions.ts";
import { MessageDialogs } from "./message-dialogs.tsx";
import { type MenuPlace, MessageMenu } from "./message-menu.tsx";
import { MessageRowItem } from "./message-row.tsx";
import { RowTextsProvider, useTextsOfRows } from "./message-text.ts";
import { countNew, highestId, isTip, lowestId, type MessageRow, shapeOf, toRows } from "./rows.ts";
import { Selecting } from "./selecting.tsx";
import { useFollow } from "./use-follow.ts";
import { useMenuPlace } from "./use-menu-place.ts";
import { useMessageActions } from "./use-message-actions.ts";
import { useNews } from "./use-news.ts";
import { usePaced } from "./use-paced.ts";
import type { ReadMark } from "./use-reading.ts";
import { useReading, useReadingBack } from "./use-reading.ts";
import { useSelection } from "./use-selection.ts";
import { useSought } from "./use-sought.ts";
import { type RowsHandle, VirtualRows } from "./virtual-rows.tsx";

/** So near to its end the list counts as being there, px. */
const AT_END_PX = 48;
/** With fewer rows than this above what is drawn, older ones are asked for, so that who scrolls back is not at the upper end and wait. */
const AHEAD_ROWS = 100;

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
  const rows = useRows(chat, reachedStart);
  const service = use(ServiceChat);
  const [notes, setNotes] = useState(NO_NOTES);
  const placed = useMemo(
    () => placeNotes(rows.map(markOf), notes, reachedStart),
    [rows, notes, reachedStart],
  );
  const texts = useTextsOfRows();
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
  const older = useOlder(party, rows, reachedStart);
  const onFirst = useAhead(older, end.atEnd);
  useReading(chat, highestId(rows), end.atEnd);
  useOwnInSight(rows, end.follow);
  const kept = useFocusKept(composerByKeys);
  const list = useRef<RowsHandle>(null);
  useSought(chat, rows, list, end.leave);
  const news = useNews(chat, rows, mark, list, end.leave);
  const { picked } = selection;
  const focus = useFocusWithin();
  useReadingBack(chat, !end.atEnd || picked !== null || focus.within);
  return (
    <RowTextsProvider value={texts}>
      <section
        ref={kept}
        className="qs-chat-messages"
        aria-label={label}
        onFocus={focus.onFocus}
        onBlur={focus.onBlur}
      >
        <VirtualRows
          ref={list}
          scrollerRef={end.watch}
          rows={rows}
          shapeOf={(row) => (placed.below.has(row.key) ? `${shapeOf(row)},noted` : shapeOf(row))}
          head={
            <>
              <ListHead {...older} />
              {placed.first.length === 0 ? null : <LazyNoteList notes={placed.first} now={now} />}
            </>
          }
          onFirst={onFirst}
          onHeight={end.stick}
        >
          {(row) => (
            <MessageRowItem
              row={row}
              speakers={speakers}
              now={now}
              news={row.key === news.key}
              notes={placed.below.get(row.key) ?? NO_NOTES}
              picked={picked === null ? null : picked.has(row.message.id ?? 0)}
              onMenu={menu.open}
              onKey={actions.onKey}
              onPick={selection.pick}
              onNewsSight={news.onSight}
            />
          )}
        </VirtualRows>
        {news.above > 0 ? <ToNews count={news.above} onClick={news.goTo} /> : null}
        {end.atEnd ? null : <ToNewest count={below} onClick={end.follow} />}
        {service === null ? null : <LazyNoteReader groupId={service} onNotes={setNotes} />}
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

/** Whether the keyboard is in a part of the page. */
function useFocusWithin() {
  const [within, setWithin] = useState(false);
  const onFocus = useCallback(() => setWithin(true), []);
  const onBlur = useCallback(({ currentTarget, relatedTarget }: FocusEvent) => {
    // A page that loses the focus as a whole has it back with the same element.
    if (relatedTarget instanceof Node ? !currentTarget.contains(relatedTarget) : document.hasFocus())
      setWithin(false);
  }, []);
  return { within, onFocus, onBlur };
}

const NO_MESSAGES: readonly ChatMessage[] = [];
const NO_NOTES: readonly ChatNote[] = [];
const markOf = ({ key, message }: MessageRow) => ({ key, at: message.sendTime });

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

interface Older extends ListHeadProps {
  /** Below this id older ones are asked for; null for a list without messages that the server knows. */
  readonly beforeId: number | null;
}

function useOlder(party: ChatParty, rows: readonly MessageRow[], reachedStart: boolean): Older {
  const dispatch = useDispatch();
  const older = useSelector((state: WithChat) => selectOlderState(state, party.key));
  const beforeId = lowestId(rows);
  return useMemo(() => {
    const onOlder = () => {
      if (beforeId !== null && !reachedStart && older !== "loading")
        dispatch(olderWanted({ chat: party.key, beforeId }));
    };
    return { older, reachedStart, beforeId, onOlder };
  }, [beforeId, dispatch, older, party.key, reachedStart]);
}

/**
 * Asks for older messages before the upper end of the loaded ones is in sight, page after page, once the reader has left the end; at the
 * end, only while all that are loaded are drawn.
 * @returns called with the place of the first row that is drawn.
 */
function useAhead({ older, beforeId, onOlder }: Older, atEnd: boolean): (first: number) => void {
  const first = useRef<number | null>(null);
  // Each page once: an answer may bring none.
  const asked = useRef<number | null>(null);
  const check = useCallback(() => {
    if (first.current === null || first.current >= (atEnd ? 1 : AHEAD_ROWS)) return;
    if (older === "loading" || older === "failed" || asked.current === beforeId) return;
    asked.current = beforeId;
    onOlder();
  }, [atEnd, beforeId, older, onOlder]);
  useEffect(check, [check]);
  return useCallback(
    (index: number) => {
      first.current = index;
      check();
    },
    [check],
  );
}

/** The row of the user's newest message. An answer may be below it already. */
function newestOwn(rows: readonly MessageRow[]): MessageRow | null {
  return rows.findLast(({ message }) => message.selfSend && !isTip(message)) ?? null;
}

/** What the user has just written comes into sight, wherever the list is: also where the server had it before it was drawn. */
function useOwnInSight(rows: readonly MessageRow[], follow: () => void): void {
  const newest = newestOwn(rows);
  const highest = highestId(rows);
  const seen = useRef({ key: newest?.key, highest });
  useEffect(() => {
    const before = seen.current;
    seen.current = { key: newest?.key, highest };
    const isNew = newest !== null && (newest.message.id ?? Infinity) > before.highest;
    if (isNew && newest.key !== before.key) follow();
  }, [newest, highest, follow]);
}
