import { Chat, Headset, Key, Phone } from "@blueprintjs/icons";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useStore } from "react-redux";
import { useLocation } from "wouter";
import { chatKey } from "../domain/chat/keys.ts";
import { CALL_KEYS, runCallCommand, useCallCommands } from "../features/calls/index.ts";
import {
  COMMAND_KEYS,
  chatAddress,
  partyName,
  runCommand,
  selectChatRows,
  selectFriendRows,
  selectPreviewNames,
  useOfferedCommands,
  usePreviewText,
} from "../features/chat/index.ts";
import { passwordChangeAsked } from "../features/session/index.ts";
import type { OverlayProps } from "../features/shell/index.ts";
import {
  CommandPalette,
  type PaletteItem,
  useActionItems,
  usePageItems,
  useTabItems,
} from "../features/shell/palette/index.ts";
import { useRecordItems } from "./palette-records.tsx";
import type { RootState } from "./store.ts";

export { KeyList } from "../features/shell/palette/index.ts";

/** The command palette over everything there is: open tabs, chats, records, what can be done, and the pages of the menu. */
export function Palette({ onClose, typed }: OverlayProps) {
  const tabs = useTabItems();
  const chats = useChatItems();
  const actions = useActionItems();
  const service = useServiceItems();
  const calls = useCallItems();
  const account = useAccountItems();
  const pages = usePageItems();
  const records = useRecordItems();
  const items = useMemo(
    () => [...tabs, ...chats, ...records.items, ...calls, ...service, ...actions, ...account, ...pages],
    [tabs, chats, records.items, calls, service, actions, account, pages],
  );
  return <CommandPalette items={items} typed={typed} search={records.search} onClose={onClose} />;
}

/** Chats as they are when the palette opens, so that nothing moves under the user's hand; then friends without one. */
function useChatItems(): PaletteItem[] {
  const { t } = useTranslation("chat");
  const { t: texts } = useTranslation("palette");
  const [, navigate] = useLocation();
  const store = useStore<RootState>();
  const [state] = useState(() => store.getState());
  const previewText = usePreviewText(selectChatRows(state));
  return useMemo(() => {
    const namesIn = selectPreviewNames(state);
    const rows = selectChatRows(state);
    const chats = rows.map(({ head, party }): PaletteItem => {
      const name = partyName(t, party);
      return {
        id: `chat:${head.key}`,
        group: "chat",
        title: name,
        aliases: [],
        note: previewText(t, head.last, namesIn(head.key)),
        icon: <Chat />,
        run: () => navigate(chatAddress(head.key)),
      };
    });
    const known = new Set(rows.map(({ head }) => head.key));
    const friends = selectFriendRows(state)
      .map(({ friend, name }) => ({ key: chatKey("PRIVATE", friend.id), name, nickName: friend.nickName }))
      .filter(({ key }) => !known.has(key))
      .map(
        ({ key, name, nickName }): PaletteItem => ({
          id: `chat:${key}`,
          group: "chat",
          title: texts("chatWith", { name }),
          aliases: [name, nickName],
          icon: <Chat />,
          run: () => navigate(chatAddress(key)),
        }),
      );
    return [...chats, ...friends];
  }, [state, t, texts, navigate, previewText]);
}

/** What can be done in customer service at the moment, as its keys do it. */
function useServiceItems(): PaletteItem[] {
  const { t } = useTranslation("palette");
  const offered = useOfferedCommands();
  return useMemo(
    () =>
      offered.map((name) => ({
        id: `action:service:${name}`,
        group: "action",
        title: t(`keys.${name}`),
        aliases: [],
        icon: <Headset />,
        keys: `Alt+${COMMAND_KEYS[name].name}`,
        run: () => void runCommand(name),
      })),
    [offered, t],
  );
}

/** What can be done in the call at the moment, or with the one that comes in. */
function useCallItems(): PaletteItem[] {
  const { t } = useTranslation("palette");
  const offered = useCallCommands();
  return useMemo(
    () =>
      offered.map((name) => ({
        id: `action:call:${name}`,
        group: "action",
        title: t(`keys.${name}`),
        aliases: [],
        icon: <Phone />,
        keys: `Alt+${CALL_KEYS[name].name}`,
        run: () => void runCallCommand(name),
      })),
    [offered, t],
  );
}

function useAccountItems(): PaletteItem[] {
  const { t } = useTranslation("header");
  const dispatch = useDispatch();
  return useMemo(
    () => [
      {
        id: "action:password",
        group: "action",
        title: t("changePassword"),
        aliases: [],
        icon: <Key />,
        run: () => void dispatch(passwordChangeAsked()),
      },
    ],
    [t, dispatch],
  );
}
