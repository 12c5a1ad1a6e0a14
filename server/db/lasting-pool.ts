import { Semaphore, type SemaphoreInterface, withTimeout } from "async-mutex";
import pg from "pg";
import { noteUnconnected } from "./query-errors.ts";

type Connected = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/** How a pool is shared by kinds of work. */
export interface Shares {
  /** What a connection is asked for. */
  kindOf(): string;
  /** Connections that one kind may have at once. */
  readonly most: number;
}

/**
 * A pool that outlives its database: what a connection reports that ends while it is in use ends nothing else, and it leaves the pool then, also
 * where whoever took it gives it back no more (a transaction that could not begin). Connections that cannot be made are told from other errors.
 *
 * Where it is shared by kinds of work, one of them that waits, as on a locked table, does not take the connections of the others.
 */
export class LastingPool extends pg.Pool {
  private readonly shares: Shares | undefined;
  /** By kind; there are no more kinds than routes. */
  private readonly turns = new Map<string, SemaphoreInterface>();
  private waitingForTurns = 0;

  constructor(config: pg.PoolConfig, shares?: Shares) {
    super(config);
    this.shares = shares;
    // What an idle connection reports makes it leave the pool; without a listener it would end the process.
    this.on("error", () => undefined);
    // Its query fails besides.
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: (...given: Connected) => void): void;
  override connect(connected?: (...given: Connected) => void): unknown {
    const taken = this.take();
    if (!connected) return taken;
    taken.then(
      (client) => connected(undefined, client, client.release),
      (error: Error) => connected(error, undefined, () => undefined),
    );
    return undefined;
  }

  /** Who waits for a connection, and who waits until its kind may have one. */
  get waiting(): number {
    return this.waitingCount + this.waitingForTurns;
  }

  private async take(): Promise<pg.PoolClient> {
    const giveTurn = await this.takeTurn();
    try {
      return leaving(await super.connect(), giveTurn);
    } catch (error) {
      giveTurn();
      throw noteUnconnected(error);
    }
  }

  private async takeTurn(): Promise<() => void> {
    if (!this.shares) return () => undefined;
    const { kindOf, most } = this.shares;
    const kind = kindOf();
    let turns = this.turns.get(kind);
    if (!turns) {
      turns = limited(new Semaphore(most), kind, this.options.connectionTimeoutMillis);
      this.turns.set(kind, turns);
    }
    this.waitingForTurns += 1;
    try {
      const [, give] = await turns.acquire();
      return give;
    } finally {
      this.waitingForTurns -= 1;
    }
  }
}

function limited(turns: Semaphore, kind: string, waitMs: number | undefined): SemaphoreInterface {
  if (!waitMs) return turns;
  return withTimeout(
    turns,
    waitMs,
    noteUnconnected(new Error(`All connections for ${kind || "work without a request"} are in use`)),
  );
}

/** A connection that is given back once: when it is released, or when it ends. */
function leaving(client: pg.PoolClient, given: () => void): pg.PoolClient {
  const { release } = client;
  let taken = true;
  const give: pg.PoolClient["release"] = (destroy) => {
    if (!taken) return;
    taken = false;
    client.off("end", end);
    release.call(client, destroy);
    given();
  };
  const end = () => give(true);
  client.once("end", end);
  client.release = give;
  return client;
}
