import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { useMuteInGroupMutation, useSetGroupManagersMutation } from "../../../query/group-api.ts";
import { useTell } from "../controls/use-report.ts";
import { useGroupWish } from "./group-dialogs.tsx";
import type { MemberAction, MemberRow } from "./members.ts";

/** Does something to a member, and says so; before somebody is removed it is asked. */
export function useMemberAct(groupId: number) {
  const { t } = useTranslation("chatGroups");
  const tell = useTell();
  const wish = useGroupWish();
  const [setManagers] = useSetGroupManagersMutation();
  const [mute] = useMuteInGroupMutation();
  return useCallback(
    async (action: MemberAction, { userId, name }: MemberRow) => {
      if (action === "remove") return wish({ kind: "remove", groupId, people: [{ userId, name }] });
      const people = { groupId, userIds: [userId] };
      const outcome =
        action === "promote" || action === "demote"
          ? await setManagers({ ...people, isManager: action === "promote" })
          : await mute({ ...people, isMuted: action === "mute" });
      if (outcome.error === undefined) tell.done(t(`act.${action}.done`, { name }));
      else tell.failed(outcome.error);
    },
    [groupId, mute, setManagers, t, tell, wish],
  );
}
