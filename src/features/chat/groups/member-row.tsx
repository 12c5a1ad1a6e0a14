import { type MouseEvent, memo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { MoreButton } from "../controls/more-button.tsx";
import { PresenceAvatar } from "../controls/presence-avatar.tsx";
import { useOpenPersonDialog } from "../people/person-dialogs.tsx";
import { isOnline, selectTerminals } from "../state/people-selectors.ts";
import { selectConnected } from "../state/selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { type MemberRow, memberActions } from "./members.ts";

export interface MemberRowProps {
  readonly row: MemberRow;
  /** What the user is in the group. */
  readonly role: GroupRole;
  /** Whether the Tab key comes to it. */
  readonly stop: boolean;
  readonly onMenu: (row: MemberRow, event: MouseEvent<HTMLElement>) => void;
}

/** A member of a group: who, as what, and whether they are there. A click shows who it is. */
export const MemberRowItem = memo(function MemberRowItem({ row, role, stop, onMenu }: MemberRowProps) {
  const { t } = useTranslation("chatGroups");
  const { t: tChat } = useTranslation("chat");
  const card = useOpenPersonDialog();
  const { userId, name, aside } = row;
  const terminals = useSelector((state: WithChat) => selectTerminals(state, userId));
  const connected = useSelector(selectConnected);
  const here = row.self || (terminals === undefined ? row.online : isOnline({ terminals }));
  const presence = !connected ? "presenceUnknown" : here ? "online" : "offline";
  const acts = memberActions(role, row).length > 0;
  const openMenu = (event: MouseEvent<HTMLElement>) => onMenu(row, event);
  return (
    <div className="qs-chat-row" data-member={userId}>
      <button
        type="button"
        className="qs-chat-row-main"
        onClick={() => card({ kind: "card", userId, name })}
        tabIndex={stop ? 0 : -1}
        {...(acts ? { onContextMenu: openMenu } : {})}
      >
        <PresenceAvatar name={name} image={row.image} online={presence === "online"} />
        <span className="qs-chat-row-text">
          <span className="qs-chat-row-line">
            <span className="qs-chat-row-name">{name}</span>
            {aside === undefined ? null : <span className="qs-chat-row-aside">{aside}</span>}
          </span>
          <MemberMarks row={row} />
        </span>
        <span className="qs-visually-hidden">{tChat(presence)}</span>
        <span className="qs-visually-hidden">{t("members.card")}</span>
      </button>
      {acts ? <MoreButton name={name} onClick={openMenu} stop={stop} /> : null}
    </div>
  );
});

function MemberMarks({ row: { role, muted, self } }: { readonly row: MemberRow }) {
  const { t } = useTranslation("chatGroups");
  if (role === "member" && !muted && !self) return null;
  return (
    <span className="qs-group-marks">
      {role === "member" ? null : <span data-role={role}>{t(`role.${role}`)}</span>}
      {self ? <span>{t("role.you")}</span> : null}
      {muted ? <span data-muted="true">{t("role.muted")}</span> : null}
    </span>
  );
}
