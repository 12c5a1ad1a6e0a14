import { type KeyboardEvent, useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { chatKey } from "../../../domain/chat/keys.ts";
import { usePinyin } from "../../../ui/use-pinyin.ts";
import { useTakeFirst } from "../../../ui/use-take-first.ts";
import { selectFriendRows, selectGroupRows } from "../state/people-selectors.ts";
import { selectChatRows } from "../state/selectors.ts";
import { partyName } from "../texts/chat-text.ts";
import { type LocalSection, nextEntry, type SearchEntry, searchEntries } from "./entries.ts";
import { type LocalHits, localHits } from "./local-hits.ts";
import { type MessageHits, useMessageHits } from "./use-message-hits.ts";

export interface SearchHandlers {
  readonly onChat: (chat: ChatKey) => void;
  readonly onMessage: (chat: ChatKey, id: number) => void;
  readonly onPeople: (name: string) => void;
}

export interface Search {
  readonly typed: string;
  readonly entries: readonly SearchEntry[];
  readonly messages: MessageHits;
  /** The entry that Enter chooses. */
  readonly active: string | null;
  readonly listId: string;
  readonly choose: (entry: SearchEntry) => void;
  /** The keys of the field. */
  readonly press: (event: KeyboardEvent<HTMLInputElement>) => void;
}

const NONE: LocalHits = { chats: [], friends: [], groups: [] };

/** One search over chats, friends, groups and messages. */
export function useSearch(typed: string, handlers: SearchHandlers): Search {
  const listId = useId();
  const { hits: local, coming } = useLocalHits(typed);
  const messages = useMessageHits(typed);
  const [mark, setMark] = useState<Mark>({ typed, active: null, whole: [] });
  // Another text is another search.
  const { active, whole } = mark.typed === typed ? mark : { active: null, whole: [] };
  const more = messages.more === undefined ? null : messages.state === "failed" ? "again" : "more";
  const entries = useMemo(
    () => (typed === "" ? [] : searchEntries({ typed, local, whole, messages: messages.hits, more })),
    [typed, local, whole, messages.hits, more],
  );
  const standing = entries.some(({ id }) => id === active) ? active : null;
  const choose = chooser(handlers, messages.more, (section) =>
    setMark({ typed, active: null, whole: [...whole, section] }),
  );
  // A name that only its pinyin finds comes before the offer to search for strangers.
  const undecided = coming && standing === null && entries[0]?.kind !== "local";
  const takeFirst = useTakeFirst({
    typed,
    first: undecided ? undefined : (entries.find(({ id }) => id === standing) ?? entries[0]),
    coming: undecided,
    take: choose,
  });
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (typed === "" || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 && event.key !== "Enter") return;
    event.preventDefault();
    if (step !== 0) return setMark({ typed, active: nextEntry(entries, standing, step), whole });
    takeFirst();
  };
  return { typed, entries, messages, active: standing, listId, choose, press };
}

/** What choosing an entry does. */
function chooser(
  handlers: SearchHandlers,
  more: (() => void) | undefined,
  showAll: (section: LocalSection) => void,
): (entry: SearchEntry) => void {
  return (entry) => {
    switch (entry.kind) {
      case "local":
        return handlers.onChat(entry.hit.chat);
      case "message":
        return handlers.onMessage(chatKey(entry.hit.chatType, entry.hit.targetId), entry.hit.id);
      case "all":
        return showAll(entry.section);
      case "more":
        return more?.();
      case "people":
        return handlers.onPeople(entry.name);
    }
  };
}

/** Where the keyboard is in the results of one text, and of which sections all is shown. */
interface Mark {
  readonly typed: string;
  readonly active: string | null;
  readonly whole: readonly LocalSection[];
}

/** What answers by its name; `coming` as long as names cannot be found by their pinyin. */
function useLocalHits(typed: string): { readonly hits: LocalHits; readonly coming: boolean } {
  const { t } = useTranslation("chat");
  const chats = useSelector(selectChatRows);
  const friends = useSelector(selectFriendRows);
  const groups = useSelector(selectGroupRows);
  const { pinyin, coming } = usePinyin(typed !== "");
  const match = pinyin?.matches ?? null;
  const hits = useMemo(
    () =>
      typed === ""
        ? NONE
        : localHits(typed, { chats, friends, groups }, ({ party }) => partyName(t, party), match),
    [typed, chats, friends, groups, t, match],
  );
  return { hits, coming };
}
