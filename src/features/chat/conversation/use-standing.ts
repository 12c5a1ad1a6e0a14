import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { GroupMember } from "../../../contract/chat.ts";
import { AT_ALL } from "../../../contract/wire.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { mayManage, roleIn, type Silence, silenceIn } from "../../../domain/chat/standing.ts";
import { NO_MEMBERS } from "../people/use-speakers.ts";
import {
  type ChatParty,
  selectConnected,
  selectMembers,
  selectReady,
  selectSelf,
} from "../state/selectors.ts";

/** What the user is in a chat. */
export interface Standing {
  /** Withdraws also what others sent. */
  readonly manages: boolean;
  /** Why the user cannot speak here; null where they can, and in chats of two. */
  readonly silence: Silence | null;
  /** Who can be mentioned: everyone first, then the other members; nobody in chats of two. */
  readonly people: readonly Mentionable[];
  /** The members of the group are on their way. */
  readonly peopleComing: boolean;
}

const NO_GROUP = { manages: false, silence: null, people: [] } as const;

/** The user's standing in a chat. The engine sends a group's members when its chat opens, and when they have changed. */
export function useStanding(party: ChatParty): Standing {
  const { t } = useTranslation("chat");
  const { group } = party;
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const known = useSelector(selectMembers)[group?.id ?? 0];
  const members = known ?? NO_MEMBERS;
  const peopleComing = usePeopleComing(party, known !== undefined);
  const standing = useMemo(() => {
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
  return { ...standing, peopleComing };
}

/** Without a connection nobody comes. */
function usePeopleComing({ key, group }: ChatParty, known: boolean): boolean {
  const ready = useSelector(selectReady);
  const connected = useSelector(selectConnected);
  if (parseChatKey(key).type !== "GROUP") return false;
  return group === undefined ? !ready : !known && connected;
}

/** The name that all others see: a remark of this user's own means nothing to them. */
function publicName({ showNickName, remarkNickName }: GroupMember): string {
  return showNickName || remarkNickName || "";
}
