import "./im-chat.css";
import { Chat } from "@blueprintjs/icons";
import { useCallback, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useStore } from "react-redux";
import { useSearchParams } from "wouter";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey, readChatKey } from "../../../domain/chat/keys.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { Conversation } from "../conversation/conversation.tsx";
import { GroupDialogs } from "../groups/group-dialogs.tsx";
import { Sidebar } from "../list/sidebar.tsx";
import { useSide } from "../list/use-side.ts";
import { PersonDialogs } from "../people/person-dialogs.tsx";
import { chatStarted, commandGiven } from "../state/actions.ts";
import { selectHead, selectReady } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { LazyVisitorPlace } from "../visitors/lazy-visitors.tsx";
import { PLACES, useVisitorPlace } from "../visitors/place.ts";
import { useServiceKeys } from "../visitors/use-service-keys.ts";
import { useChatKeys } from "./use-chat-keys.ts";
import { useDraftFlush, useShownChats } from "./use-shown-chats.ts";

/** The chat screen (`/customer/chat/imchat`): chats and friends at the left, one conversation at the right; one of the two on small screens. */
export function ImChat() {
  const { t } = useTranslation("chat");
  const [selected, select] = useSelectedChat();
  const dispatch = useDispatch();
  const side = useSide();
  const { showChats, showVisitors } = side;
  const start = useCallback(
    (chat: ChatKey, isLed = false) => {
      dispatch(chatStarted({ chat }));
      showChats();
      select(chat, isLed);
    },
    [dispatch, select, showChats],
  );
  const startChat = useCallback((userId: number) => start(chatKey("PRIVATE", userId)), [start]);
  const startGroup = useCallback(
    (groupId: number, isLed?: boolean) => start(chatKey("GROUP", groupId), isLed),
    [start],
  );
  const leave = useCallback(() => select(null), [select]);
  const { place } = useVisitorPlace();
  useEffect(() => {
    if (place !== null) showVisitors();
  }, [place, showVisitors]);
  useShownChats(selected);
  useDraftFlush();
  useChatKeys(selected, select);
  useServiceKeys();
  useUnmarking(selected);
  return (
    <GroupDialogs onCreated={startGroup}>
      <div className="qs-chat" data-open={selected !== null || place?.kind === "conversation"}>
        <h1 className="qs-visually-hidden">{t("title")}</h1>
        <Sidebar side={side} selected={selected} onSelect={select} />
        <div className="qs-chat-main">
          {selected === null && place !== null ? (
            <LazyVisitorPlace place={place} onStart={startGroup} />
          ) : selected === null ? (
            <EmptyNote icon={<Chat size={24} />} title={t("pickChat")} hint={t("pickChatHint")} />
          ) : (
            <PersonDialogs onMessage={startChat}>
              <Conversation key={selected} chat={selected} onLeave={leave} />
            </PersonDialogs>
          )}
        </div>
      </div>
    </GroupDialogs>
  );
}

/**
 * The chat that the address names (`?chat=PRIVATE:2`), and the way to another one. What is no chat counts as none. Where the address itself has
 * led to a chat, that takes its place: going back to it would lead there again.
 */
function useSelectedChat(): [ChatKey | null, (chat: ChatKey | null, isLed?: boolean) => void] {
  const [params, setParams] = useSearchParams();
  const ref = readChatKey(params.get("chat") ?? "");
  const select = useCallback(
    (chat: ChatKey | null, isLed = false) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          if (chat === null) after.delete("chat");
          else {
            after.set("chat", chat);
            // The chat takes the place of what customer service was asked for.
            for (const kind of PLACES) after.delete(kind);
          }
          return after;
        },
        { replace: isLed },
      ),
    [setParams],
  );
  return [ref === null ? null : chatKey(ref.type, ref.targetId), select];
}

/** A chat that the user has marked unread is so until it is opened. One that is marked while it is in front stays marked. */
function useUnmarking(selected: ChatKey | null): void {
  const dispatch = useDispatch();
  const store = useStore<WithChat>();
  useEffect(() => {
    if (selected === null) return;
    const unmark = () => {
      if (selectHead(store.getState(), selected)?.markedUnread === true)
        dispatch(commandGiven({ type: "markUnread", chat: selected, unread: false }));
    };
    if (selectReady(store.getState())) return unmark();
    // A page that begins at the chat learns of the mark a little later.
    const stop = store.subscribe(() => {
      if (!selectReady(store.getState())) return;
      stop();
      unmark();
    });
    return stop;
  }, [dispatch, selected, store]);
}
