import type { IncomingMessage } from "node:http";

/** The socket's path `/im/{tenantId}/{userName}` (contract §1). */
export interface SocketAddress {
  readonly tenantId: string;
  readonly userName: string;
}

const PATH = /^\/im\/([^/]+)\/([^/]+)$/;

/** Reads an upgrade request's path; `null` when it is none of ours. A query is ignored: no token ever is in a URL. */
export function readSocketAddress(url: string | undefined): SocketAddress | null {
  const path = (url ?? "").split(/[?#]/, 1)[0] ?? "";
  const [, tenantId, userName] = PATH.exec(path) ?? [];
  if (tenantId === undefined || userName === undefined) return null;
  try {
    return { tenantId: decodeURIComponent(tenantId), userName: decodeURIComponent(userName) };
  } catch {
    return null;
  }
}

/**
 * Whether an upgrade comes from our own page: its `Origin` names the host that it was sent to. Programs that are no browser send none.
 */
export function isSameOrigin(request: Pick<IncomingMessage, "headers">): boolean {
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  try {
    return host !== undefined && new URL(origin).host === new URL(`http://${host}`).host;
  } catch {
    return false;
  }
}
