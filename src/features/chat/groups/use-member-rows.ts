import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { Group } from "../../../contract/chat.ts";
import { selectFriends, selectMembers, selectSelf } from "../state/selectors.ts";
import { type MemberRow, memberRows } from "./members.ts";

/** The members of a group in their order; null until they are known. */
export function useMemberRows(group: Group): readonly MemberRow[] | null {
  const { t } = useTranslation("chat");
  const members = useSelector(selectMembers)[group.id];
  const friends = useSelector(selectFriends);
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const unknown = t("unknownUser");
  return useMemo(() => {
    if (members === undefined) return null;
    return memberRows(group, members, { selfId, friends, unknown });
  }, [group, members, friends, selfId, unknown]);
}
