/**
 * Statements of the embedded database that come again are parsed once: its connections share one session, and so a statement that one of them has
 * sent is there for all. Whether a plan is made for each time or for all of them, PostgreSQL weighs by itself.
 *
 * A driver sends Parse, Bind, Describe, Execute and Sync around a statement without a name. Here the statement gets one, the Parse is left out
 * from then on, and its answer is given in PostgreSQL's place.
 */

/** Statements that are kept: all of them are forgotten together where there would be more. */
const MOST_KEPT = 400;
/** Texts of which it is known that they came once. */
const MOST_SEEN = 1_000;
/** Longer ones, such as inserts of many rows, are parsed each time: they take room, and seldom come again as they are. */
const LONGEST_BYTES = 8_192;

const PARSE = 0x50;
const BIND = 0x42;
const CLOSE = 0x43;
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);
const HEAD = 5;
/** Answer to a Parse. */
const PARSE_COMPLETE = Buffer.from([0x31, 0, 0, 0, 4]);
/** What may change what a statement answers. */
const CHANGES_TABLES = /^\s*(?:create|alter|drop)\b/i;

/** A command as it is to be carried out. */
export interface CachedCommand {
  readonly messages: readonly Uint8Array[];
  /** Comes before what PostgreSQL answers. */
  readonly answered?: Uint8Array;
  /** To be called with the first byte that PostgreSQL answers. */
  readonly onAnswer?: (first: number) => void;
}

export class StatementCache {
  /** Names of what is kept, by text and types of the parameters. */
  private readonly kept = new Map<string, string>();
  /** Names and texts of those that drivers have named. They are few, and are never forgotten: connections go on without asking. */
  private readonly named = new Set<string>();
  private seen = new Set<string>();
  /** Names of which it is not known whether they are there: they are closed. */
  private unsure: string[] = [];
  private made = 0;

  /** @param messages of one command, whole; its Sync last. */
  take(messages: readonly Uint8Array[]): CachedCommand {
    const [parse, bind] = messages;
    if (!parse || !bind || parse[0] !== PARSE) return { messages };
    if (parse[HEAD] !== 0) return this.takeNamed(parse, messages);
    if (!isUnnamed(bind) || parse.length > LONGEST_BYTES) return { messages };
    const rest = messages.slice(2);
    const key = Buffer.from(parse.buffer, parse.byteOffset + HEAD + 1, parse.length - HEAD - 1).toString(
      "latin1",
    );
    const name = this.kept.get(key);
    if (name !== undefined) return { messages: [boundTo(bind, name), ...rest], answered: PARSE_COMPLETE };
    if (!this.cameBefore(key)) return { messages };
    this.made += 1;
    const given = `kept${this.made}`;
    return {
      messages: [message(PARSE, `${given}\0`, parse.subarray(HEAD + 1)), boundTo(bind, given), ...rest],
      // What could not be parsed is not there; where something else was said first, it may be.
      onAnswer: (first) => {
        if (first === PARSE_COMPLETE[0]) this.kept.set(key, given);
        else this.unsure.push(given);
      },
    };
  }

  /**
   * Forgets all statements where this command changes tables, or where there are too many, and always those that may have failed.
   * @returns what is to be carried out before, its answer unheard.
   */
  forgottenBefore(messages: readonly Uint8Array[]): Uint8Array | undefined {
    const isOver = this.kept.size >= MOST_KEPT || messages.some(changesTables);
    const names = [...this.unsure, ...(isOver ? this.kept.values() : [])];
    if (names.length === 0) return undefined;
    this.unsure = [];
    if (isOver) this.kept.clear();
    // To close what is not there is no error.
    return Buffer.concat([...names.map((name) => message(CLOSE, `S${name}\0`)), SYNC]);
  }

  /** One that its driver has given a name: each connection would prepare it, which the session has already. */
  private takeNamed(parse: Uint8Array, messages: readonly Uint8Array[]): CachedCommand {
    const key = Buffer.from(parse.subarray(HEAD)).toString("latin1");
    if (this.named.has(key)) return { messages: messages.slice(1), answered: PARSE_COMPLETE };
    return {
      messages,
      onAnswer: (first) => {
        if (first === PARSE_COMPLETE[0]) this.named.add(key);
      },
    };
  }

  private cameBefore(key: string): boolean {
    if (this.seen.has(key)) return true;
    if (this.seen.size >= MOST_SEEN) this.seen = new Set();
    this.seen.add(key);
    return false;
  }
}

/** A Bind of a portal and to a statement without names. */
const isUnnamed = (bind: Uint8Array): boolean => bind[0] === BIND && bind[HEAD] === 0 && bind[HEAD + 1] === 0;

/** The Bind of a portal without a name, to a statement. */
const boundTo = (bind: Uint8Array, name: string): Uint8Array =>
  message(BIND, `\0${name}\0`, bind.subarray(HEAD + 2));

function changesTables(one: Uint8Array): boolean {
  // A Query has its text at once, a Parse after its name.
  const start = one[0] === PARSE ? one.indexOf(0, HEAD) + 1 : HEAD;
  return (one[0] === PARSE || one[0] === 0x51) && CHANGES_TABLES.test(latin(one, start));
}

const latin = (bytes: Uint8Array, start: number): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset + start, Math.min(40, bytes.length - start)).toString("latin1");

function message(kind: number, head: string, body: Uint8Array = new Uint8Array()): Uint8Array {
  const made = Buffer.allocUnsafe(HEAD + head.length + body.length);
  made[0] = kind;
  made.writeInt32BE(made.length - 1, 1);
  made.write(head, HEAD, "latin1");
  made.set(body, HEAD + head.length);
  return made;
}
