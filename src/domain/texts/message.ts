/**
 * The one form of a text with parts that are filled in: ICU MessageFormat, as far as the product needs it. `{name}` is a value,
 * `{count, plural, =0 {…} one {…} other {…}}` and `{kind, select, a {…} other {…}}` are choices, which may hold each other; `#` is the number
 * within a plural. `''` is an apostrophe; one before a brace begins what is taken as it stands, up to the next.
 */

/** A piece of a message: plain text, a value, the number of the plural around it, or a choice. */
export type Piece =
  | string
  | { readonly kind: "value" | "number"; readonly name: string }
  | { readonly kind: "plural" | "select"; readonly name: string; readonly cases: Cases };

/** What a choice offers, by number (`=0`), plural category or value; always with `other`. */
export type Cases = Readonly<Record<string, readonly Piece[]>>;

/** A message that breaks the form, with where. */
export class MessageSyntaxError extends Error {
  constructor(message: string, at: number, why: string) {
    super(`${why} at character ${at + 1} of “${message}”`);
  }
}

/** Reads a message. @throws MessageSyntaxError */
export function parseMessage(message: string): readonly Piece[] {
  const reader = new Reader(message);
  const pieces = reader.pieces(null);
  if (!reader.atEnd) reader.fail("a brace is closed that was not opened");
  return pieces;
}

/** The names of a message's parts, each once and in order. @throws MessageSyntaxError */
export function partNames(message: string): readonly string[] {
  return [...new Set(parseMessage(message).flatMap(namesIn))].sort();
}

function namesIn(piece: Piece): readonly string[] {
  if (typeof piece === "string") return [];
  if (piece.kind !== "plural" && piece.kind !== "select") return [piece.name];
  return [piece.name, ...Object.values(piece.cases).flatMap((pieces) => pieces.flatMap(namesIn))];
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  fail(why: string): never {
    throw new MessageSyntaxError(this.#text, this.#at, why);
  }

  /** Up to the end or a closing brace. @param plural name of the number that `#` stands for; null outside of plurals. */
  pieces(plural: string | null): readonly Piece[] {
    const pieces: Piece[] = [];
    let plain = "";
    const add = (piece: Piece) => {
      if (plain !== "") pieces.push(plain);
      plain = "";
      pieces.push(piece);
    };
    while (!this.atEnd && this.#char !== "}") {
      if (this.#char === "{") add(this.#part(plural));
      else if (this.#char === "#" && plural !== null) {
        this.#at += 1;
        add({ kind: "number", name: plural });
      } else plain += this.#char === "'" ? this.#apostrophe(plural) : this.#take();
    }
    if (plain !== "") pieces.push(plain);
    return pieces;
  }

  get #char(): string {
    return this.#text[this.#at] ?? "";
  }

  #take(): string {
    const char = this.#char;
    this.#at += 1;
    return char;
  }

  /** Text that an apostrophe begins. */
  #apostrophe(plural: string | null): string {
    this.#at += 1;
    if (this.#char === "'") return this.#take();
    if (this.#char === "" || !(plural === null ? "{}<>" : "{}<>#").includes(this.#char)) return "'";
    let quoted = "";
    while (!this.atEnd) {
      if (this.#char !== "'") quoted += this.#take();
      else {
        this.#at += 1;
        if (this.#char !== "'") return quoted;
        quoted += this.#take();
      }
    }
    return quoted;
  }

  /** What stands in braces. */
  #part(plural: string | null): Piece {
    this.#expect("{");
    const name = this.#word("a name");
    if (this.#char === "}") {
      this.#at += 1;
      return { kind: "value", name };
    }
    this.#expect(",");
    const kind = this.#word("a kind");
    if (kind !== "plural" && kind !== "select")
      this.fail(`“${kind}” is no kind of part: plural and select are`);
    this.#expect(",");
    const cases = this.#cases(kind === "plural" ? name : plural);
    this.#expect("}");
    return { kind, name, cases };
  }

  #cases(plural: string | null): Cases {
    const cases: Record<string, readonly Piece[]> = {};
    this.#blanks();
    while (!this.atEnd && this.#char !== "}") {
      const name = this.#word("a case");
      if (Object.hasOwn(cases, name)) this.fail(`the case “${name}” stands twice`);
      this.#expect("{");
      cases[name] = this.pieces(plural);
      this.#expect("}");
      this.#blanks();
    }
    if (!Object.hasOwn(cases, "other")) this.fail("the case “other” is missing");
    return cases;
  }

  #blanks(): void {
    while (/\s/.test(this.#char)) this.#at += 1;
  }

  #word(what: string): string {
    this.#blanks();
    const word = /^=?[\p{L}\p{N}_]+/u.exec(this.#text.slice(this.#at))?.[0];
    if (word === undefined) this.fail(`${what} is missing`);
    this.#at += word.length;
    this.#blanks();
    return word;
  }

  #expect(char: string): void {
    if (this.#char !== char) this.fail(`“${char}” is missing`);
    this.#at += 1;
  }
}
