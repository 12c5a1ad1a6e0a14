import type { Ledger, Written } from "./ledger.ts";
import type { Shown, ShownChat, ShownMessage } from "./shown.ts";
import type { TrueChat, TrueMessage } from "./truth.ts";

/** Messages that a conversation shows at least, where there are as many. */
const LEAST_SHOWN = 20;

/** Compares what a tab shows with what the server has. @returns one line for each difference. */
export function judgeTab(where: string, shown: Shown, truth: ReadonlyMap<string, TrueChat>): string[] {
  const found: string[] = [];
  const differ = (what: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      found.push(`${where}: ${what} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`);
  };
  differ("a banner", shown.banners, []);
  differ("the composer", shown.composer ?? "", "");
  judgeList(shown.chats, truth, differ);
  const chat = shown.chat === null ? undefined : truth.get(shown.chat);
  if (chat !== undefined && !chat.key.startsWith("SYSTEM")) judgeConversation(shown.messages, chat, differ);
  return found;
}

type Differ = (what: string, is: unknown, should: unknown) => void;

/** What of a chat the user has not removed. */
const remaining = ({ messages, removedUpTo }: TrueChat): readonly TrueMessage[] =>
  messages.filter(({ id }) => id > removedUpTo);

/** Compares the title of a tab that is hidden, which shows nothing else, with what is unread. @returns one line where they differ. */
export function judgeTitle(where: string, title: string, truth: ReadonlyMap<string, TrueChat>): string[] {
  const unread = [...truth.values()].reduce((sum, chat) => sum + chat.unread, 0);
  const wanted = unread === 0 ? "" : `(${unread > 99 ? "99+" : unread})`;
  const shown = /^\([^)]*\)/.exec(title)?.[0] ?? "";
  return shown === wanted ? [] : [`${where}: its title says "${shown}", should be "${wanted}"`];
}

function judgeList(chats: readonly ShownChat[], truth: ReadonlyMap<string, TrueChat>, differ: Differ): void {
  const keys = chats.map(({ key }) => key);
  differ("the list", [...keys].sort(), [...truth.keys()].sort());
  const newest = (key: string) => truth.get(key)?.messages.at(-1)?.sendTime ?? 0;
  differ(
    "the order of the list",
    keys,
    [...keys].sort((a, b) => newest(b) - newest(a)),
  );
  for (const { key, unread, preview, mark } of chats) {
    const chat = truth.get(key);
    if (chat === undefined) continue;
    differ(`${key} unread`, unread, chat.unread);
    differ(`${key} mark`, mark, null);
    const last = chat.messages.at(-1)?.text;
    if (last != null && !preview.includes(last)) differ(`${key} preview`, preview, last);
  }
}

function judgeConversation(shown: readonly ShownMessage[], chat: TrueChat, differ: Differ): void {
  const { key } = chat;
  const messages = remaining(chat);
  const least = Math.min(LEAST_SHOWN, messages.length);
  if (shown.length < least) differ(`${key} messages in sight`, shown.length, least);
  const wanted = shown.length === 0 ? [] : messages.slice(-shown.length);
  differ(
    `${key} messages`,
    shown.map(({ id }) => id),
    wanted.map(({ id }) => String(id)),
  );
  const truths = new Map(wanted.map((message) => [String(message.id), message]));
  for (const message of shown) {
    const truth = truths.get(message.id);
    if (truth !== undefined) judgeMessage(`${key} message ${message.id}`, message, truth, differ);
  }
}

function judgeMessage(what: string, shown: ShownMessage, truth: TrueMessage, differ: Differ): void {
  differ(what, wordsOf(shown.text), wordsOf(truth.text));
  if (truth.text === null) return;
  differ(`${what} own`, shown.own, truth.own);
  if (shown.state !== null) differ(`${what} state`, shown.state, truth.read ? "Read" : "Sent");
}

/** A text without its emoji, which are names on the wire and pictures in a page. */
function wordsOf(text: string | null): string | null {
  return text === null ? null : text.replace(/#[^#;\s]+;|\p{Extended_Pictographic}|\uFE0F/gu, "");
}

/** What the user wrote: on the server exactly once, and in the order in which it was written. */
export function judgeWritten({ written }: Ledger, truth: ReadonlyMap<string, TrueChat>): string[] {
  const found: string[] = [];
  const stored = (one: Written) =>
    (truth.get(one.chat)?.messages ?? []).filter(({ text }) => text === one.text);
  for (const one of written) {
    const count = stored(one).length;
    if (count > 1) found.push(`"${one.text}" stands ${count} times on the server`);
    if (count === 0 && !one.excused) found.push(`"${one.text}" is lost`);
  }
  const ordered = written.filter((one) => !one.unordered);
  for (const before of ordered) {
    for (const after of ordered) {
      if (before.chat !== after.chat || before.takenAt === null || before.takenAt > after.submittedAt)
        continue;
      const [first, second] = [stored(before)[0], stored(after)[0]];
      if (first && second && first.id > second.id)
        found.push(`"${before.text}" (${first.id}) stands behind "${after.text}" (${second.id})`);
    }
  }
  return found;
}
