import dns from "node:dns";
import { once } from "node:events";
import { connect, isIP, type LookupFunction, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Agent, fetch as undiciFetch } from "undici";
import type { AllowedAddresses } from "./addresses.ts";

/** What requests to others need of the world. */
export interface Net {
  readonly fetch: typeof fetch;
  /** A signal that is aborted after so many ms. */
  readonly timeout: (ms: number) => AbortSignal;
  /** Lets so many ms go by, fewer where the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
}

/** A request would have gone to an address within, which `ALLOW_PRIVATE_ADDRESSES` does not name. */
export class PrivateAddress extends Error {
  constructor(host: string) {
    super(`${host} is an address within, which ALLOW_PRIVATE_ADDRESSES does not name`);
    this.name = "PrivateAddress";
  }
}

/** Whether a request failed for that reason: what sends it wraps the error. */
export function isPrivateAddress(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof PrivateAddress) return true;
  return false;
}

/**
 * The net, as it is for addresses that somebody typed in: where a name leads is looked at when the connection is made, so that no second answer of
 * its name server leads elsewhere.
 */
export function createNet(allowed: AllowedAddresses): Net {
  const dispatcher = new Agent({ connect: { lookup: lookupAllowed(allowed) } });
  const guarded: typeof fetch = async (input, init) => {
    const { hostname } = new URL(input instanceof Request ? input.url : input);
    checkLiteral(allowed, hostname.replace(/^\[|\]$/g, ""));
    const answer = await undiciFetch(
      input as Parameters<typeof undiciFetch>[0],
      { ...init, dispatcher } as Parameters<typeof undiciFetch>[1],
    );
    return answer as unknown as Response;
  };
  return { fetch: guarded, timeout: (ms) => AbortSignal.timeout(ms), wait };
}

/** Opens a connection to a host and port that somebody typed in, within so many ms; not to an address that is not allowed. */
export async function openSocket(
  allowed: AllowedAddresses,
  host: string,
  port: number,
  ms: number,
): Promise<Socket> {
  checkLiteral(allowed, host);
  const socket = connect({ host, port, lookup: lookupAllowed(allowed), autoSelectFamily: true });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(ms) });
    return socket;
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}

/** Nothing is looked up of what is an address already. */
function checkLiteral({ allows }: AllowedAddresses, host: string): void {
  if (isIP(host) !== 0 && !allows(host, host)) throw new PrivateAddress(host);
}

function lookupAllowed({ allows }: AllowedAddresses): LookupFunction {
  return (host, options, found) => {
    dns.lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return found(error, "");
      const fit = addresses.filter(({ address }) => allows(host, address));
      const [first] = fit;
      if (!first) return found(new PrivateAddress(host), "");
      if (options.all) return found(null, fit);
      return found(null, first.address, first.family);
    });
  };
}
