import { PGlite } from "@electric-sql/pglite";
import { EXTENSIONS } from "./extensions.ts";
import { type CachedCommand, StatementCache } from "./statement-cache.ts";
import { SyncedFiles, syncedStart } from "./synced-files.ts";

/** First bytes of the messages that a command of several is made of: Parse, Bind, Describe, Execute and Close. A Sync or a Flush follows them. */
const IN_A_COMMAND = new Set([0x50, 0x42, 0x44, 0x45, 0x43]);
/** Of those after which PostgreSQL is between two commands: Query, Sync, Terminate, and the untyped startup. */
const ENDS_A_COMMAND = new Set([0x51, 0x53, 0x58, 0x00]);

/** Of an answer that goes out in one piece. */
const PIECE_BYTES = 65_536;

/**
 * PGlite as pglite-socket needs it to serve several connections from its one session.
 *
 * The socket server gives a turn per protocol message and keeps to one connection only inside a transaction. An extended query is
 * several messages (Parse, Bind, Execute, Sync) around an unnamed statement that all connections share; another connection's Parse between
 * them would swap the statement. So an unfinished command counts as a transaction here, and its messages are carried out together when its last
 * one is there: a call into WebAssembly and an answer for each of them would take half of a statement's time.
 *
 * After a failure of the machine below (not of a statement) the socket server would wait for ever: it is reported as lost instead.
 */
export class OrderedPGlite extends PGlite {
  /** Messages of a command whose last one is not there yet. */
  private held: Uint8Array[] = [];
  private unfinished = false;
  private readonly statements = new StatementCache();
  private readonly lost: (error: unknown) => void;

  constructor(folder: string, lost: (error: unknown) => void) {
    super({
      fs: new SyncedFiles(folder),
      extensions: EXTENSIONS,
      startParams: syncedStart(PGlite.defaultStartParams),
    });
    this.lost = lost;
  }

  override isInTransaction(): boolean {
    return this.unfinished || super.isInTransaction();
  }

  override async execProtocolRawStream(
    ...[message, options]: Parameters<PGlite["execProtocolRawStream"]>
  ): Promise<void> {
    const first = message[0] ?? 0;
    this.unfinished = !ENDS_A_COMMAND.has(first);
    if (IN_A_COMMAND.has(first)) {
      this.held.push(message);
      return;
    }
    const messages = [...this.held, message];
    this.held = [];
    try {
      const forgotten = this.statements.forgottenBefore(messages);
      if (forgotten) await super.execProtocolRawStream(forgotten, { ...options, onRawData: () => undefined });
      await this.carryOut(this.statements.take(messages), options);
    } catch (error) {
      this.lost(error);
      throw error;
    }
  }

  /** Answers of some length go out together: each piece of its own would be a call into the system. */
  private async carryOut(
    { messages, answered, onAnswer }: CachedCommand,
    options: Parameters<PGlite["execProtocolRawStream"]>[1],
  ): Promise<void> {
    let pieces: Uint8Array[] = answered ? [answered] : [];
    let isFirst = true;
    let bytes = 0;
    const flush = () => {
      if (pieces.length > 0)
        options.onRawData(pieces.length === 1 && pieces[0] ? pieces[0] : Buffer.concat(pieces));
      pieces = [];
      bytes = 0;
    };
    await super.execProtocolRawStream(
      messages.length === 1 && messages[0] ? messages[0] : Buffer.concat(messages),
      {
        ...options,
        onRawData: (piece) => {
          if (isFirst) onAnswer?.(piece[0] ?? 0);
          isFirst = false;
          // What it is in is written over by the next one.
          pieces.push(piece.slice());
          bytes += piece.length;
          if (bytes >= PIECE_BYTES) flush();
        },
      },
    );
    flush();
  }

  /** The socket server rolls back what a connection has begun that is gone. */
  override exec(...given: Parameters<PGlite["exec"]>): ReturnType<PGlite["exec"]> {
    this.held = [];
    this.unfinished = false;
    return super.exec(...given);
  }
}
