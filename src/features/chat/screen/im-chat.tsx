import "./im-chat.css";
import { Chat } from "@blueprintjs/icons";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { Conversation } from "../conversation/conversation.tsx";
import { GroupDialogs } from "../groups/group-dialogs.tsx";
import { Sidebar } from "../list/sidebar.tsx";
import { useSide } from "../list/use-side.ts";
import { PersonDialogs } from "../people/person-dialogs.tsx";
import { chatStarted } from "../state/actions.ts";
import { useChatKeys } from "./use-chat-keys.ts";
import { useSelectedChat } from "./use-selected-chat.ts";
import { useDraftFlush, useShownChats } from "./use-shown-chats.ts";
import { useUnmarking } from "./use-unmarking.ts";

/** The chat screen (`/customer/chat/imchat`): chats and friends at the left, one conversation at the right; one of the two on small screens. */
export function ImChat() {
  const { t } = useTranslation("chat");
  const [selected, select] = useSelectedChat();
  const dispatch = useDispatch();
  const side = useSide();
  const { showChats } = side;
  const start = useCallback(
    (chat: ChatKey) => {
      dispatch(chatStarted({ chat }));
      showChats();
      select(chat);
    },
    [dispatch, select, showChats],
  );
  const startChat = useCallback((userId: number) => start(chatKey("PRIVATE", userId)), [start]);
  const startGroup = useCallback((groupId: number) => start(chatKey("GROUP", groupId)), [start]);
  const leave = useCallback(() => select(null), [select]);
  useShownChats(selected);
  useDraftFlush();
  useChatKeys(selected, select);
  useUnmarking(selected);
  return (
    <GroupDialogs onCreated={startGroup}>
      <div className="qs-chat" data-open={selected !== null}>
        <h1 className="qs-visually-hidden">{t("title")}</h1>
        <Sidebar side={side} selected={selected} onSelect={select} />
        <div className="qs-chat-main">
          {selected === null ? (
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
