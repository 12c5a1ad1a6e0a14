import { ContextMenuPopover, Menu, MenuItem } from "@blueprintjs/core";
import { Duplicate, Refresh, Trash, Undo } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { focusFirst, moveFocus } from "../../../ui/menu-keys.ts";
import { messageDiscarded, messageRecalled, messageRetried } from "../actions.ts";
import { actionsOf, type MessageAction } from "./message-actions.ts";

export interface MenuPlace {
  readonly message: ChatMessage;
  readonly left: number;
  readonly top: number;
}

export interface MessageMenuProps {
  /** Null: closed. */
  readonly place: MenuPlace | null;
  /** Epoch ms on the server's clock. */
  readonly now: number;
  /** Whether the user withdraws also what others said here. */
  readonly manages: boolean;
  readonly onClose: () => void;
  readonly onCopied: (worked: boolean) => void;
}

const ICONS = { copy: <Duplicate />, recall: <Undo />, retry: <Refresh />, discard: <Trash /> };

/** What can be done with a message; the one menu of a conversation, opened by the right button or the row's own. */
export function MessageMenu({ place, now, manages, onClose, onCopied }: MessageMenuProps) {
  const { t } = useTranslation("chat");
  const act = useMessageAction(onCopied);
  const actions = place === null ? [] : actionsOf(place.message, now, manages);
  return (
    <ContextMenuPopover
      isOpen={place !== null && actions.length > 0}
      targetOffset={place === null ? undefined : { left: place.left, top: place.top }}
      onClose={onClose}
      content={
        <Menu ulRef={focusFirst} onKeyDown={moveFocus}>
          {actions.map((action) => (
            <MenuItem
              key={action}
              icon={ICONS[action]}
              text={t(`action.${action}`)}
              intent={action === "discard" ? "danger" : "none"}
              onClick={() => {
                if (place !== null) act(action, place.message);
              }}
            />
          ))}
        </Menu>
      }
    />
  );
}

function useMessageAction(onCopied: (worked: boolean) => void) {
  const dispatch = useDispatch();
  return (action: MessageAction, { chat, id, tmpId, content }: ChatMessage) => {
    switch (action) {
      case "copy":
        copyText(content).then(onCopied);
        return;
      case "recall":
        if (id !== undefined) dispatch(messageRecalled({ chat, id }));
        return;
      case "retry":
        if (tmpId !== undefined) dispatch(messageRetried({ chat, tmpId }));
        return;
      case "discard":
        if (tmpId !== undefined) dispatch(messageDiscarded({ chat, tmpId }));
        return;
    }
  };
}
