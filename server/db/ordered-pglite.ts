import { PGlite } from "@electric-sql/pglite";
import { EXTENSIONS } from "./extensions.ts";
import { SyncedFiles, syncedStart } from "./synced-files.ts";

/** First bytes of the messages after which PostgreSQL is between two commands: Query, Sync, Terminate, and the untyped startup. */
const ENDS_A_COMMAND = new Set([0x51, 0x53, 0x58, 0x00]);

/**
 * PGlite as pglite-socket needs it to serve several connections from its one session.
 *
 * The socket server gives a turn per protocol message and keeps to one connection only inside a transaction. An extended query is
 * several messages (Parse, Bind, Execute, Sync) around an unnamed statement that all connections share, and a long Bind arrives in
 * pieces; another connection's Parse between them would swap the statement. So an unfinished command counts as a transaction here.
 *
 * After a failure of the machine below (not of a statement) the socket server would wait for ever: it is reported as lost instead.
 */
export class OrderedPGlite extends PGlite {
  private unfinished = false;
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
    try {
      await super.execProtocolRawStream(message, options);
      this.unfinished = !ENDS_A_COMMAND.has(message[0] ?? 0);
    } catch (error) {
      this.lost(error);
      throw error;
    }
  }
}
