import type { App } from "./valibot.ts";

/** Answers of the services are one user's own and change: nothing keeps them. */
const SERVICES = ["/prod-api/", "/imchat-api/"];

/** Whether an address is one of the services', and not of the page. */
export const isService = (url: string): boolean => SERVICES.some((base) => url.startsWith(base));

const HEADERS = {
  // The page's own policy is in index.html; framing can be forbidden in a header alone.
  "Content-Security-Policy": "frame-ancestors 'self'",
  "X-Frame-Options": "SAMEORIGIN",
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "same-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(self), microphone=(self), geolocation=(), payment=()",
} as const;

/** For how long a browser that came by TLS comes by nothing else, s. Of this host alone: what is below it is not ours. */
const TLS_S = 365 * 86_400;

/** Sets the security headers on every answer. */
export function addSecurityHeaders(app: App): void {
  app.addHook("onRequest", (request, reply, done) => {
    void reply.headers(HEADERS);
    if (request.protocol === "https") void reply.header("Strict-Transport-Security", `max-age=${TLS_S}`);
    if (isService(request.url)) void reply.header("Cache-Control", "no-store");
    done();
  });
}
