import type { Socket } from "node:net";
import type pg from "pg";

/** What the driver has beneath a client. */
interface Connected {
  readonly connection: { readonly stream: Pick<Socket, "cork" | "uncork"> };
}

/**
 * What one transaction does at once. It waits until all of it has ended: what goes on after a failure would write after the roll-back, into
 * whatever transaction the connection is given to next.
 * @throws the failure of the first of them that failed, in their order.
 */
export async function atOnce<const Parts extends readonly unknown[]>(
  parts: Parts,
): Promise<{ -readonly [At in keyof Parts]: Awaited<Parts[At]> }> {
  await Promise.allSettled(parts);
  return Promise.all(parts);
}

/**
 * Statements of one transaction that are asked for at once, as by `atOnce`, go out in one write, and none waits for the answer to the one before
 * it. What a write costs the system is a good part of what a short statement costs in all.
 * @param client of a pool with `pipeline`.
 */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as Connected).connection;
  const plain = client.query as (...args: unknown[]) => unknown;
  let isCorked = false;
  const uncork = () => {
    isCorked = false;
    stream.uncork();
  };
  const corked = function (this: unknown, ...args: unknown[]) {
    if (!isCorked) {
      isCorked = true;
      stream.cork();
      process.nextTick(uncork);
    }
    return plain.apply(this, args);
  };
  client.query = corked as typeof client.query;
}
