import type { FastifyReply, FastifyRequest } from "fastify";
import * as v from "valibot";
import type { QrCode, ScannedCode } from "../../src/contract/answers.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requireSession } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import { plainPage } from "../http/plain-page.ts";
import type { App } from "../http/valibot.ts";
import type { Net } from "../outgoing/net.ts";
import { formatText, languageOf } from "../texts/index.ts";
import { wechatPageTexts, wechatTexts } from "../texts/wechat.ts";
import { findWechatAccount } from "./account.ts";
import { originOf, SCAN_PATH, type WechatCodes } from "./codes.ts";
import { signInAddress, whoSignedIn } from "./sign-in.ts";

const BASE = "/prod-api/wx";

const Uuid = v.object({ uuid: v.pipe(v.string(), v.uuid()) });
/** What WeChat comes back with: without a code where its user said no. */
const Back = v.object({
  state: v.pipe(v.string(), v.uuid()),
  code: v.optional(v.pipe(v.string(), v.maxLength(512))),
});

/**
 * Codes that a WeChat user scans to be known by the console (contract A14): the console draws the code and asks until somebody has scanned
 * it; their phone is led to WeChat's sign-in and back.
 */
export function registerWechat(
  app: App,
  context: ServerContext,
  codes: WechatCodes,
  world: Net = context.net,
): void {
  const { scans } = codes;
  const onRequest = requireSession(context);

  app.get(`${BASE}/getQRCodeContent`, { onRequest }, async (request): Promise<QrCode> => {
    const { url: content, uuid, expire } = await codes.show(request);
    return { content, uuid, expire };
  });

  app.get(
    `${BASE}/scanned/:uuid`,
    { onRequest, schema: { params: Uuid } },
    async (request): Promise<ScannedCode> => {
      const scanner = scans.scannerOf(request.params.uuid, callerOf(request).account.id);
      if (scanner === undefined) throw new Refusal(404, wechatTexts.codeOver);
      return scanner === null ? { scanned: false } : { scanned: true, ...scanner };
    },
  );

  // From here on it is the phone that calls, which has no session.
  app.get(`${SCAN_PATH}/:uuid`, { schema: { params: Uuid } }, async (request, reply) => {
    const { uuid } = request.params;
    if (!scans.waits(uuid)) return sendPage(request, reply, "over");
    const account = await findWechatAccount(context);
    return reply.redirect(signInAddress(account, `${originOf(request)}${BASE}/bound`, uuid), 302);
  });

  app.get(`${BASE}/bound`, { schema: { querystring: Back } }, async (request, reply) => {
    const { state, code } = request.query;
    if (!scans.waits(state)) return sendPage(request, reply, "over");
    const account = await findWechatAccount(context);
    const scanner = code === undefined ? undefined : await whoSignedIn(context, account, code, world);
    if (scanner === undefined) return sendPage(request, reply, "failed");
    return sendPage(request, reply, (await scans.settle(state, scanner)) ? "done" : "over");
  });
}

type Outcome = "done" | "over" | "failed";

function sendPage({ headers }: FastifyRequest, reply: FastifyReply, outcome: Outcome): FastifyReply {
  const language = languageOf({ headers });
  const text = (key: keyof typeof wechatPageTexts) => formatText(wechatPageTexts[key], language);
  const { html, policy } = plainPage({ title: text(outcome), text: text(`${outcome}Hint`) }, language);
  return reply
    .code(outcome === "done" ? 200 : 400)
    .type("text/html; charset=utf-8")
    .header("Content-Security-Policy", policy)
    .send(html);
}
