import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { MoreButton } from "../controls/more-button.tsx";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { moveAlongRows } from "../controls/row-keys.ts";
import { type FriendRow, isOnline } from "../state/people-selectors.ts";
import { presenceText } from "../texts/presence-text.ts";

export interface FriendRowProps {
  readonly id: number;
  readonly name: string;
  /** The friend's own name, where the user knows them under another. */
  readonly nickName: string | undefined;
  readonly image: string | undefined;
  readonly terminals: FriendRow["terminals"];
  readonly onStart: (friendId: number) => void;
  readonly onMenu: (friendId: number, event: MouseEvent<HTMLElement>) => void;
}

/** A friend in the list of those one can write to. */
export const FriendRowItem = memo(function FriendRowItem(props: FriendRowProps) {
  const { id, name, nickName, image, terminals, onStart, onMenu } = props;
  const { t } = useTranslation("chat");
  const presence = t(presenceText(terminals));
  const openMenu = (event: MouseEvent<HTMLElement>) => onMenu(id, event);
  return (
    <div className="qs-chat-row" data-friend={id}>
      <button
        type="button"
        className="qs-chat-row-main"
        aria-label={`${t("startChatWith", { name })}, ${presence}`}
        onClick={() => onStart(id)}
        onContextMenu={openMenu}
        onKeyDown={moveAlongRows}
      >
        <PresenceAvatar name={name} image={image} online={isOnline({ terminals })} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-name">{name}</span>
            {nickName === undefined ? null : <span className="qs-chat-row-aside">{nickName}</span>}
          </span>
          <span className="qs-chat-row-preview">{presence}</span>
        </span>
      </button>
      <MoreButton name={name} onClick={openMenu} />
    </div>
  );
});
