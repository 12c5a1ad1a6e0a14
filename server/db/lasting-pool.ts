import pg from "pg";
import { noteUnconnected } from "./query-errors.ts";

type Connected = Parameters<Parameters<pg.Pool["connect"]>[0]>;

/**
 * A pool that outlives its database: what a connection reports that ends while it is in use ends nothing else, and it leaves the pool then, also
 * where whoever took it gives it back no more (a transaction that could not begin). Connections that cannot be made are told from other errors.
 */
export class LastingPool extends pg.Pool {
  constructor(config: pg.PoolConfig) {
    super(config);
    // Its query fails besides.
    this.on("connect", (client) => client.on("error", () => undefined));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(connected: (...given: Connected) => void): void;
  override connect(connected?: (...given: Connected) => void): unknown {
    if (connected) {
      return super.connect((error, client) => {
        if (error || !client) connected(noteUnconnected(error), undefined, () => undefined);
        else connected(undefined, leaving(client), client.release);
      });
    }
    return super.connect().then(leaving, (error: unknown) => Promise.reject(noteUnconnected(error)));
  }
}

/** A connection that is given back once: when it is released, or when it ends. */
function leaving(client: pg.PoolClient): pg.PoolClient {
  const { release } = client;
  let taken = true;
  const give: pg.PoolClient["release"] = (destroy) => {
    if (!taken) return;
    taken = false;
    client.off("end", end);
    release.call(client, destroy);
  };
  const end = () => give(true);
  client.once("end", end);
  client.release = give;
  return client;
}
