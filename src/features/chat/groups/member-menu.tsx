import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { BlockedPerson, Chat, Person, Remove, Shield } from "@blueprintjs/icons";
import { type ReactElement, useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Group } from "../../../contract/chat.ts";
import type { GroupRole } from "../../../domain/chat/standing.ts";
import { useMuteInGroupMutation, useSetGroupManagersMutation } from "../../../query/group-api.ts";
import { ContextMenu } from "../../../ui/context-menu.tsx";
import { menuKeys } from "../../../ui/focus/roving.ts";
import { useReport } from "../controls/use-report.ts";
import type { RowMenu } from "../controls/use-row-menu.ts";
import { useOpenPersonDialog } from "../people/person-dialogs.tsx";
import { useOpenGroupDialog } from "./group-dialogs.tsx";
import { type MemberAction, type MemberRow, memberActions } from "./members.ts";

export interface MemberMenuProps {
  readonly menu: RowMenu<MemberRow>;
  /** All that are listed, as they are now. */
  readonly rows: readonly MemberRow[];
  readonly group: Group;
  /** What the user is in the group. */
  readonly role: GroupRole;
}

/** What can be done with a member, as they are in the group now; the one menu of the list. */
export function MemberMenu({ menu: { place, close }, rows, group, role }: MemberMenuProps) {
  const member =
    place === null ? null : (rows.find(({ userId }) => userId === place.item.userId) ?? place.item);
  return (
    <ContextMenu place={place} onClose={close}>
      {member === null ? null : <MemberActions member={member} group={group} role={role} />}
    </ContextMenu>
  );
}

const ICONS: Record<MemberAction, ReactElement> = {
  promote: <Shield />,
  demote: <Shield />,
  mute: <BlockedPerson />,
  unmute: <Chat />,
  remove: <Remove />,
};

interface MemberActionsProps extends Pick<MemberMenuProps, "group" | "role"> {
  readonly member: MemberRow;
}

function MemberActions({ member, group, role }: MemberActionsProps) {
  const { t } = useTranslation("chatGroups");
  const { userId, name } = member;
  const card = useOpenPersonDialog();
  const act = useMemberAct(group.id);
  const actions = memberActions(role, member);
  return (
    <Menu {...menuKeys}>
      <MenuItem
        icon={<Person />}
        text={t("members.card")}
        onClick={() => card({ kind: "card", userId, name })}
      />
      <MenuDivider />
      {actions.map((action) => (
        <MenuItem
          key={action}
          icon={ICONS[action]}
          text={t(`act.${action}`)}
          intent={action === "remove" ? "danger" : "none"}
          onClick={() => void act(action, member)}
        />
      ))}
    </Menu>
  );
}

/** Does something to a member, and says so; before somebody is removed it is asked. */
function useMemberAct(groupId: number) {
  const { t } = useTranslation("chatGroups");
  const report = useReport();
  const openDialog = useOpenGroupDialog();
  const [setManagers] = useSetGroupManagersMutation();
  const [mute] = useMuteInGroupMutation();
  return useCallback(
    async (action: MemberAction, { userId, name }: MemberRow) => {
      if (action === "remove") return openDialog({ kind: "remove", groupId, people: [{ userId, name }] });
      const people = { groupId, userIds: [userId] };
      const outcome =
        action === "promote" || action === "demote"
          ? await setManagers({ ...people, isManager: action === "promote" })
          : await mute({ ...people, isMuted: action === "mute" });
      if (outcome.error === undefined) report.done(t(`act.${action}.done`, { name }));
      else report.failed(outcome.error);
    },
    [groupId, mute, setManagers, t, report, openDialog],
  );
}
