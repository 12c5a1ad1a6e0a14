import { Menu, MenuItem } from "@blueprintjs/core";
import {
  Citation,
  Duplicate,
  Pin,
  Refresh,
  Select,
  Share,
  Translate,
  Trash,
  Undo,
  Unpin,
} from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { useTranslation } from "react-i18next";
import type { ChatMessage } from "../../../contract/engine.ts";
import { ContextMenu } from "../../../ui/context-menu.tsx";
import { menuKeys } from "../../../ui/focus/roving.ts";
import { ACTION_KEYS, type MessageAction } from "./message-actions.ts";

export interface MenuPlace {
  readonly message: ChatMessage;
  readonly left: number;
  readonly top: number;
}

export interface MessageMenuProps {
  /** Null: closed. */
  readonly place: MenuPlace | null;
  readonly actionsOf: (message: ChatMessage) => readonly MessageAction[];
  readonly onAction: (action: MessageAction, message: ChatMessage) => void;
  readonly onClose: () => void;
}

const ICONS: Record<MessageAction, ReactElement> = {
  copy: <Duplicate />,
  quote: <Citation />,
  forward: <Share />,
  translate: <Translate />,
  select: <Select />,
  top: <Pin />,
  untop: <Unpin />,
  recall: <Undo />,
  retry: <Refresh />,
  discard: <Trash />,
  delete: <Trash />,
};

/** What can be done with a message; the one menu of a conversation, opened by the right button or the row's own. */
export function MessageMenu({ place, actionsOf, onAction, onClose }: MessageMenuProps) {
  const actions = place === null ? [] : actionsOf(place.message);
  return (
    <ContextMenu place={place} onClose={onClose}>
      {place === null || actions.length === 0 ? null : (
        <Menu {...menuKeys}>
          {actions.map((action) => (
            <MenuItem
              key={action}
              icon={ICONS[action]}
              text={<ActionName action={action} />}
              labelElement={<Key action={action} />}
              intent={action === "discard" || action === "delete" ? "danger" : "none"}
              onClick={() => onAction(action, place.message)}
            />
          ))}
        </Menu>
      )}
    </ContextMenu>
  );
}

function ActionName({ action }: { readonly action: MessageAction }) {
  const { t } = useTranslation("chat");
  const { t: texts } = useTranslation("chatMessages");
  switch (action) {
    case "copy":
    case "recall":
    case "retry":
    case "discard":
      return t(`action.${action}`);
    default:
      return texts(`action.${action}`);
  }
}

/** The key that does it while the focus is on the message; nothing to be read out with the name. */
function Key({ action }: { readonly action: MessageAction }) {
  const key = ACTION_KEYS[action];
  return key === undefined ? null : <span aria-hidden="true">{key}</span>;
}
