import type { EmojiName } from "./emoji.ts";
import { isEmojiName } from "./emoji.ts";

/** A piece of a text message. */
export type TextToken =
  | { readonly kind: "text"; readonly text: string }
  /** `href` starts with http:, https:, mailto: or tel: (specification §5 "Link"). */
  | { readonly kind: "link"; readonly text: string; readonly href: string }
  | { readonly kind: "emoji"; readonly name: EmojiName };

const EMOJI = /#([^#;\s]{1,4});/g;

/**
 * Where a link can begin and how far it can reach. Its characters are ASCII: in Chinese text a link ends where the sentence goes on
 * without a space, which general link finders swallow. Look-behind keeps `awww.` and `xhttp:` plain.
 */
const LINK =
  /(?<![A-Za-z0-9_.@/-])(?:(?:https?:\/\/|www\.)[A-Za-z0-9[][A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]*|mailto:[A-Za-z0-9._%+-]+@[A-Za-z0-9.-]+\.[A-Za-z]{2,}|tel:\+?[0-9][0-9().-]{1,30})/gi;

const CLOSING: Readonly<Record<string, string>> = { ")": "(", "]": "[" };

/**
 * Takes a text message apart into text, links and emoji (specification §4: bare URLs become links, `www.` gets an http:// prefix,
 * emoji are written `#name;`). Nothing else becomes clickable. The pieces joined give the text again.
 */
export function tokensOf(text: string): TextToken[] {
  const tokens: TextToken[] = [];
  let from = 0;
  for (const match of text.matchAll(EMOJI)) {
    const name = match[1] ?? "";
    if (!isEmojiName(name)) continue;
    pushLinks(tokens, text.slice(from, match.index));
    tokens.push({ kind: "emoji", name });
    from = match.index + match[0].length;
  }
  pushLinks(tokens, text.slice(from));
  return tokens;
}

function pushLinks(tokens: TextToken[], text: string): void {
  let from = 0;
  for (const match of text.matchAll(LINK)) {
    const link = withoutTail(match[0]);
    if (!/[A-Za-z0-9]$|[/=&%#)\]_~+$*-]$/.test(link)) continue;
    if (match.index > from) tokens.push({ kind: "text", text: text.slice(from, match.index) });
    tokens.push({ kind: "link", text: link, href: /^www\./i.test(link) ? `http://${link}` : link });
    from = match.index + link.length;
  }
  if (from < text.length) tokens.push({ kind: "text", text: text.slice(from) });
}

/** Punctuation at the end belongs to the sentence, and so does a bracket that was not opened inside the link. */
function withoutTail(link: string): string {
  let end = link.length;
  while (end > 0) {
    const last = link.charAt(end - 1);
    const open = CLOSING[last];
    const head = link.slice(0, end);
    const unopened = open !== undefined && count(head, last) > count(head, open);
    if (!unopened && !/[.,;:!?'"]/.test(last)) break;
    end -= 1;
  }
  return link.slice(0, end);
}

function count(text: string, char: string): number {
  return text.split(char).length - 1;
}
