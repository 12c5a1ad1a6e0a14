import { type Piece, parseMessage } from "./message.ts";

/** What fills the parts of a message. */
export type MessageValues = Readonly<Record<string, unknown>>;

/** Messages are few and are shown over and over: each is read once. */
const parsed = new Map<string, readonly Piece[]>();

/**
 * A message (`message.ts`) with its parts filled. A part that no value is given for stays as it is, so that it is seen; nothing stands for
 * `null` and `undefined`.
 * @param locale whose plurals are meant, as `en` or `zh_TW`
 * @throws MessageSyntaxError
 */
export function formatMessage(message: string, locale: string, values: MessageValues = {}): string {
  if (!/[{']/.test(message)) return message;
  let pieces = parsed.get(message);
  if (pieces === undefined) {
    pieces = parseMessage(message);
    parsed.set(message, pieces);
  }
  return filled(pieces, locale.replace("_", "-"), values);
}

function filled(pieces: readonly Piece[], tag: string, values: MessageValues): string {
  let text = "";
  for (const piece of pieces) {
    if (typeof piece === "string") text += piece;
    else if (piece.kind === "plural" || piece.kind === "select") {
      const { [chosen(piece, tag, values)]: own = piece.cases.other } = piece.cases;
      text += filled(own ?? [], tag, values);
    } else if (!Object.hasOwn(values, piece.name)) text += `{${piece.name}}`;
    else {
      const value = values[piece.name] ?? "";
      text += piece.kind === "number" ? new Intl.NumberFormat(tag).format(Number(value)) : String(value);
    }
  }
  return text;
}

function chosen(
  { kind, name, cases }: Exclude<Piece, string> & { readonly kind: "plural" | "select" },
  tag: string,
  values: MessageValues,
): string {
  const value = String(values[name]);
  if (kind === "select" || Object.hasOwn(cases, `=${value}`)) return kind === "select" ? value : `=${value}`;
  return new Intl.PluralRules(tag).select(Number(value));
}
