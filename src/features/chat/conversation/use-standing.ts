import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { GroupMember } from "../../../contract/chat.ts";
import { AT_ALL } from "../../../contract/wire.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { mayManage, roleIn, type Silence, silenceIn } from "../../../domain/chat/standing.ts";
import { NO_MEMBERS } from "../people/use-speakers.ts";
import { type ChatParty, selectMembers, selectSelf } from "../state/selectors.ts";

/** What the user is in a chat. */
export interface Standing {
  /** Withdraws also what others sent. */
  readonly manages: boolean;
  /** Why the user cannot speak here; null where they can, and in chats of two. */
  readonly silence: Silence | null;
  /** Who can be mentioned: everyone first, then the other members; nobody in chats of two. */
  readonly people: readonly Mentionable[];
}

const NO_GROUP: Standing = { manages: false, silence: null, people: [] };

/** The user's standing in a chat. The engine sends a group's members when its chat opens, and when they have changed. */
export function useStanding(party: ChatParty): Standing {
  const { t } = useTranslation("chat");
  const { group } = party;
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const members = useSelector(selectMembers)[group?.id ?? 0] ?? NO_MEMBERS;
  return useMemo(() => {
    if (group === undefined) return NO_GROUP;
    const others = members
      .filter((member) => member.quit !== true && member.userId !== selfId)
      .map((member) => ({ userId: member.userId, name: publicName(member) }))
      .filter(({ name }) => name !== "");
    return {
      manages: mayManage(roleIn(group, members, selfId)),
      silence: silenceIn(group, members, selfId),
      people: [{ userId: AT_ALL, name: t("everyone") }, ...others],
    };
  }, [group, members, selfId, t]);
}

/** The name that all others see: a remark of this user's own means nothing to them. */
function publicName({ showNickName, remarkNickName }: GroupMember): string {
  return showNickName || remarkNickName || "";
}
