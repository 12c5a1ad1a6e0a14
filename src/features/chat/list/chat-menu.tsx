import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Cross, Dot, Notifications, Pin, Tick, Unpin } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { ContextMenu } from "../../../ui/context-menu.tsx";
import { menuKeys } from "../../../ui/focus/roving.ts";
import type { RowMenu } from "../controls/use-row-menu.ts";
import { commandGiven } from "../state/actions.ts";
import { selectHead } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { BellOff } from "./bell-off.tsx";

export interface ChatMenuProps {
  readonly menu: RowMenu<ChatKey>;
  readonly onRemove: (chat: ChatKey) => void;
}

/** What can be done with a chat; the one menu of the list. */
export function ChatMenu({ menu: { place, close }, onRemove }: ChatMenuProps) {
  return (
    <ContextMenu place={place} onClose={close}>
      {place === null ? null : <ChatActions chat={place.item} onRemove={onRemove} />}
    </ContextMenu>
  );
}

function ChatActions({ chat, onRemove }: { readonly chat: ChatKey } & Pick<ChatMenuProps, "onRemove">) {
  const { t } = useTranslation("chatPeople");
  const dispatch = useDispatch();
  const head = useSelector((state: WithChat) => selectHead(state, chat));
  const pinned = head?.pinned === true;
  const muted = head?.muted === true;
  const waits = head !== undefined && (head.unread > 0 || head.markedUnread);
  return (
    <Menu {...menuKeys}>
      <MenuItem
        icon={pinned ? <Unpin /> : <Pin />}
        text={t(pinned ? "chat.unpin" : "chat.pin")}
        onClick={() => void dispatch(commandGiven({ type: "pinChat", chat, pinned: !pinned }))}
      />
      <MenuItem
        icon={muted ? <Notifications /> : <BellOff />}
        text={t(muted ? "chat.unmute" : "chat.mute")}
        onClick={() => void dispatch(commandGiven({ type: "muteChat", chat, muted: !muted }))}
      />
      <MenuItem
        icon={waits ? <Tick /> : <Dot />}
        text={t(waits ? "chat.markRead" : "chat.markUnread")}
        onClick={() => void dispatch(commandGiven({ type: "markUnread", chat, unread: !waits }))}
      />
      <MenuDivider />
      <MenuItem icon={<Cross />} text={t("chat.remove")} intent="danger" onClick={() => onRemove(chat)} />
    </Menu>
  );
}
