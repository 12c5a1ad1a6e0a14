import { randomUUID } from "node:crypto";
import type { ServerContext } from "../context.ts";
import { requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";

/** So long a code is good, s. */
const EXPIRE_S = 300;

/** `GET wx/getQRCodeContent` (contract A14): what the console draws as a QR code for WeChat to scan. */
export function registerQrCodes(app: App, context: ServerContext): void {
  app.get("/prod-api/wx/getQRCodeContent", { onRequest: requireSession(context) }, async () => {
    const uuid = randomUUID();
    return { content: `quayside:wechat:${uuid}`, uuid, expire: EXPIRE_S };
  });
}
