import { tokensOf } from "../../../domain/chat/text.ts";

/** Plain text with its lines; bare addresses become links, and nothing of it is ever taken as markup. */
export function MailText({ text }: { readonly text: string }) {
  let at = 0;
  return (
    <p className="qs-mail-content">
      {tokensOf(text).map((token) => {
        const key = at;
        at += 1;
        if (token.kind === "link") {
          return (
            <a key={key} href={token.href} target="_blank" rel="noopener noreferrer nofollow">
              {token.text}
            </a>
          );
        }
        return token.kind === "emoji" ? `#${token.name};` : token.text;
      })}
    </p>
  );
}
