import { memo } from "react";
import { useTranslation } from "react-i18next";
import { presenceText } from "./presence.ts";
import { PresenceAvatar } from "./presence-avatar.tsx";

export interface FriendRowProps {
  readonly id: number;
  readonly name: string;
  readonly image: string | undefined;
  readonly terminals: readonly number[];
  readonly onStart: (friendId: number) => void;
}

/** A friend in the list of those one can write to. */
export const FriendRowItem = memo(function FriendRowItem({
  id,
  name,
  image,
  terminals,
  onStart,
}: FriendRowProps) {
  const { t } = useTranslation("chat");
  return (
    <div className="qs-chat-row" data-friend={id}>
      <button
        type="button"
        className="qs-chat-row-main"
        aria-label={`${t("startChatWith", { name })}, ${t(presenceText(terminals))}`}
        onClick={() => onStart(id)}
      >
        <PresenceAvatar name={name} image={image} online={terminals.length > 0} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-name">{name}</span>
          <span className="qs-chat-row-preview">{t(presenceText(terminals))}</span>
        </span>
      </button>
    </div>
  );
});
