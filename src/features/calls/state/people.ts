import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { CallPeer, CallView } from "../../../contract/calls.ts";
import type { ChatKey } from "../../../contract/engine.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import {
  partyName,
  selectFriends,
  selectMembers,
  selectParty,
  selectPreviewNames,
  selectSelf,
  type WithChat,
} from "../../chat/index.ts";

/** Somebody as calls show them. */
export interface CallPerson {
  readonly userId: number;
  readonly name: string;
  readonly picture: string | undefined;
}

export interface CallPeople {
  readonly isGroup: boolean;
  /** The other one's, or the group's. */
  readonly name: string;
  readonly picture: string | undefined;
  readonly self: CallPerson;
  /** The name under which the user knows somebody, else the one that the signals name. */
  readonly personOf: (userId: number, peer?: Pick<CallPeer, "name" | "picture">) => CallPerson;
}

/** Who is who in a call. */
export function useCallPeople({
  chat,
  peers,
}: {
  readonly chat: ChatKey;
  readonly peers: CallView["peers"];
}) {
  const { t } = useTranslation("chat");
  const party = useSelector((state: WithChat) => selectParty(state, chat));
  const namesIn = useSelector(selectPreviewNames);
  const friends = useSelector(selectFriends);
  const members = useSelector(selectMembers);
  const own = useSelector(selectSelf);
  return useMemo((): CallPeople => {
    const { type, targetId } = parseChatKey(chat);
    const { nameOf } = namesIn(chat);
    const pictureOf = (userId: number) =>
      friends.find(({ id }) => id === userId)?.headImage ??
      (type === "GROUP" ? members[targetId]?.find((one) => one.userId === userId)?.headImage : undefined);
    const personOf: CallPeople["personOf"] = (userId, peer = peers.find((one) => one.userId === userId)) => ({
      userId,
      name: nameOf?.(userId) || peer?.name || t("unknownUser"),
      picture: pictureOf(userId) || peer?.picture || undefined,
    });
    const isGroup = type === "GROUP";
    const other = personOf(targetId);
    return {
      isGroup,
      name: isGroup || party.name !== null ? partyName(t, party) : other.name,
      picture: party.image ?? (isGroup ? undefined : other.picture),
      self: { userId: own?.id ?? 0, name: own?.nickName ?? "", picture: own?.headImage },
      personOf,
    };
  }, [t, chat, peers, party, namesIn, friends, members, own]);
}
