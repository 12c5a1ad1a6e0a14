import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import { type ChatParty, friendName, selectFriends, selectMembers, selectSelf } from "../selectors.ts";
import { everyone } from "../wording/everyone.ts";
import type { Speakers } from "./message-row.tsx";
import { NO_MEMBERS } from "./use-standing.ts";

interface Person {
  readonly name: string | undefined;
  readonly image: string | undefined;
}

/** The names and pictures of those who speak in a chat. */
export function useSpeakers(party: ChatParty): Speakers {
  const { t } = useTranslation("chat");
  const self = useSelector(selectSelf);
  const friends = useSelector(selectFriends);
  const members = useSelector(selectMembers)[party.group?.id ?? 0] ?? NO_MEMBERS;
  return useMemo(() => {
    const people = new Map<number, Person>();
    const mentionable: Mentionable[] = [...everyone];
    if (self) mentionable.push({ userId: self.id, name: self.nickName });
    for (const { userId, remarkNickName, showNickName, headImage } of members) {
      people.set(userId, { name: remarkNickName || showNickName, image: headImage });
      for (const name of new Set([showNickName, remarkNickName]))
        if (name) mentionable.push({ userId, name });
    }
    for (const friend of friends) {
      const inGroup = people.get(friend.id)?.name;
      people.set(friend.id, {
        name: friend.remark || inGroup || friendName(friend),
        image: friend.headImage,
      });
    }
    const unknown = t("unknownUser");
    const nameOf = (userId: number) => people.get(userId)?.name;
    return {
      selfId: self?.id ?? 0,
      selfName: self?.nickName ?? t("you"),
      selfImage: self?.headImageThumb ?? self?.headImage,
      nameOf,
      imageOf: (userId) => people.get(userId)?.image,
      nameOfSender: ({ sendId, sendNickName }) =>
        nameOf(sendId) ?? sendNickName ?? (sendId === 0 ? t("systemChat") : unknown),
      mentionsOf: ({ atUserIds }) =>
        atUserIds === undefined ? NOBODY : mentionable.filter(({ userId }) => atUserIds.includes(userId)),
    };
  }, [friends, members, self, t]);
}

const NOBODY: readonly Mentionable[] = [];
