import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { matchesFilter, type PinyinMatch, wordsOf } from "../controls/name-filter.ts";
import type { FriendRow, selectGroupRows } from "../state/people-selectors.ts";
import type { ChatRow } from "../state/selectors.ts";

/** A chat, a friend or a group whose name answers to what is searched. */
export interface LocalHit {
  readonly chat: ChatKey;
  readonly name: string;
  /** Another name under which it was found. */
  readonly aside: string | undefined;
  readonly image: string | undefined;
}

export interface LocalHits {
  readonly chats: readonly LocalHit[];
  readonly friends: readonly LocalHit[];
  readonly groups: readonly LocalHit[];
}

export interface LocalPlaces {
  readonly chats: readonly ChatRow[];
  readonly friends: readonly FriendRow[];
  readonly groups: ReturnType<typeof selectGroupRows>;
}

/**
 * What this tab knows by name: chats in the order of the list, then friends and groups that have none.
 * @param nameOf the name a chat is shown under.
 */
export function localHits(
  typed: string,
  places: LocalPlaces,
  nameOf: (row: ChatRow) => string,
  pinyin: PinyinMatch | null,
): LocalHits {
  const words = wordsOf(typed);
  const fits = (...names: readonly string[]) => matchesFilter(names, words, pinyin);
  const chats = places.chats
    .map(({ head, party }): LocalHit => {
      const name = nameOf({ head, party });
      return { chat: head.key, name, aside: otherName(name, party.friend?.nickName), image: party.image };
    })
    .filter(({ name, aside }) => fits(name, aside ?? ""));
  const listed = new Set(chats.map(({ chat }) => chat));
  const friends = places.friends
    .filter(({ friend, name }) => fits(name, friend.nickName))
    .map(
      ({ friend, name }): LocalHit => ({
        chat: chatKey("PRIVATE", friend.id),
        name,
        aside: otherName(name, friend.nickName),
        image: friend.headImage,
      }),
    );
  const groups = places.groups
    .filter(({ group, name }) => fits(name, group.name))
    .map(
      ({ group, name }): LocalHit => ({
        chat: chatKey("GROUP", group.id),
        name,
        aside: otherName(name, group.name),
        image: group.headImageThumb ?? group.headImage,
      }),
    );
  const unlisted = ({ chat }: LocalHit) => !listed.has(chat);
  return { chats, friends: friends.filter(unlisted), groups: groups.filter(unlisted) };
}

function otherName(shown: string, other: string | undefined): string | undefined {
  return other === undefined || other === shown ? undefined : other;
}

/** A run of a text, and whether it is what was searched. */
export interface MarkedPiece {
  readonly text: string;
  readonly hit: boolean;
}

/** A text cut where the keyword is in it, whatever the case. */
export function markedPieces(text: string, keyword: string): readonly MarkedPiece[] {
  const pieces: MarkedPiece[] = [];
  const [hay, needle] = [text.toLowerCase(), keyword.trim().toLowerCase()];
  // Letters whose small form is longer would shift the places.
  if (needle === "" || hay.length !== text.length) return [{ text, hit: false }];
  let at = 0;
  for (let found = hay.indexOf(needle); found >= 0; found = hay.indexOf(needle, at)) {
    if (found > at) pieces.push({ text: text.slice(at, found), hit: false });
    at = found + needle.length;
    pieces.push({ text: text.slice(found, at), hit: true });
  }
  if (at < text.length) pieces.push({ text: text.slice(at), hit: false });
  return pieces;
}
