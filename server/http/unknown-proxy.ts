import type { IncomingHttpHeaders } from "node:http";
import type { Config } from "../config.ts";
import type { App } from "./valibot.ts";

/** What proxies write of whom they ask for. */
const FORWARDED = ["x-forwarded-for", "forwarded", "x-real-ip"];

/**
 * Says once in the log that requests come through a proxy which `TRUST_PROXY` does not name: all of its users have one address then, and what is
 * limited for each address is limited for all of them together. Anybody can write such headers, so nothing else is done about it.
 */
export function noticeUnknownProxy(app: App, { trustProxy }: Pick<Config, "trustProxy">): void {
  if (trustProxy.length > 0) return;
  let said = false;
  app.addHook("onRequest", (request, _, done) => {
    const name = said ? undefined : forwardedBy(request.headers);
    if (name !== undefined) {
      said = true;
      request.log.warn(
        { header: name, address: request.ip },
        "a request came through a proxy that TRUST_PROXY does not name: all who come through it count as one address",
      );
    }
    done();
  });
}

const forwardedBy = (headers: IncomingHttpHeaders): string | undefined =>
  FORWARDED.find((name) => headers[name] !== undefined);
