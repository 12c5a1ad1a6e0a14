import { Avatar, type AvatarProps } from "../../../ui/avatar.tsx";

/** A picture with a dot that shows whether the person is online; no dot where presence means nothing. */
export function PresenceAvatar({
  online,
  ...avatar
}: AvatarProps & { readonly online?: boolean | undefined }) {
  return (
    <span className="qs-chat-avatar">
      <Avatar {...avatar} />
      {online === undefined ? null : <span className="qs-chat-dot" data-online={online} aria-hidden="true" />}
    </span>
  );
}
