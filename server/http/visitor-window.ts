import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { answerNotFound } from "./errors.ts";
import { PackedPage } from "./packed-page.ts";
import type { App } from "./valibot.ts";

/** Asked for again after so long: its name stays, whatever is in it. */
const SCRIPT_KEPT = "public, max-age=300";
const OPEN = { config: { operation: false } } as const;

/**
 * What pages that are not ours get (specification §1 "Customer service"): the script of the button for pages of any origin, and the window, which
 * any page may have in a frame. Nothing else of ours may be.
 * @param shown the window's page as it is sent.
 */
export function registerVisitorWindow(
  app: App,
  folder: string,
  shown: (html: string) => Promise<string>,
): void {
  const page = new PackedPage();

  app.get("/visitor.js", OPEN, (_, reply) =>
    reply
      .header("Cross-Origin-Resource-Policy", "cross-origin")
      .header("Access-Control-Allow-Origin", "*")
      .header("Cache-Control", SCRIPT_KEPT)
      .sendFile("visitor.js"),
  );

  app.get("/visitor", OPEN, async (request, reply) => {
    const html = await readFile(join(folder, "visitor.html"), "utf8").catch(() => undefined);
    if (html === undefined) return answerNotFound(request, reply);
    void reply.removeHeader("X-Frame-Options").header("Content-Security-Policy", "frame-ancestors *");
    return page.send(await shown(html), request, reply);
  });
}
