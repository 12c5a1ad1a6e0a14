import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { GroupMember } from "../../../contract/chat.ts";
import type { ChatMessage } from "../../../contract/engine.ts";
import { isVisitorId } from "../../../contract/visitor-api.ts";
import { AT_ALL } from "../../../contract/wire.ts";
import type { Mentionable } from "../../../domain/chat/mentions.ts";
import type { PreviewNames } from "../../../domain/chat/preview.ts";
import { visitorNameIn } from "../../../domain/chat/visitor-name.ts";
import { type ChatParty, selectFriends, selectMembers, selectSelf, speakerName } from "../state/selectors.ts";

/** What every row of a conversation needs to know of the people in it. */
export interface Speakers extends Required<PreviewNames> {
  readonly selfName: string;
  readonly selfImage: string | undefined;
  readonly imageOf: (userId: number) => string | undefined;
  /** Always a name to show, also for those who are not known. */
  readonly nameOfSender: (message: ChatMessage) => string;
  /** Whom a message mentions, under the names that its text may use. */
  readonly mentionsOf: (message: ChatMessage) => readonly Mentionable[];
}

/** Those of a group of which nothing is known yet; the same list each time. */
export const NO_MEMBERS: readonly GroupMember[] = [];

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
    const byId = new Map<number, GroupMember>();
    for (const member of members) {
      const { userId, remarkNickName, showNickName, headImage } = member;
      byId.set(userId, member);
      const name = speakerName(undefined, member);
      people.set(userId, {
        name:
          name && isVisitorId(userId) ? visitorNameIn(name, (number) => t("visitorNamed", { number })) : name,
        image: headImage,
      });
      for (const name of new Set([showNickName, remarkNickName]))
        if (name) mentionable.push({ userId, name });
    }
    for (const friend of friends)
      people.set(friend.id, { name: speakerName(friend, byId.get(friend.id)), image: friend.headImage });
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

/** What `@everyone` is called in each language: a mention is plain text, written in its author's language. */
const NAMES = ["所有人", "everyone"] as const;

/** Everyone, under each name that a text may use. */
export const everyone: readonly Mentionable[] = NAMES.map((name) => ({ userId: AT_ALL, name }));
