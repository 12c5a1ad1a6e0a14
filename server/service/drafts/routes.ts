import { PassThrough } from "node:stream";
import { conversation } from "../../../src/contract/resources/customer/conversation.ts";
import { AskDraft, DRAFT_PATH, DRAFT_TYPE, type DraftPiece } from "../../../src/contract/service/drafts.ts";
import type { ServerContext } from "../../context.ts";
import { requirePermission } from "../../http/access.ts";
import { Refusal } from "../../http/errors.ts";
import type { App } from "../../http/valibot.ts";
import { callOf } from "../../resources/call.ts";
import { SERVICE } from "../../resources/mount.ts";
import { httpTexts } from "../../texts/http.ts";
import { formatText } from "../../texts/index.ts";
import type { Drafts } from "./drafts.ts";

export const DRAFT_PERMISSION = `${conversation.name}:draft`;

/**
 * The call that writes drafts (resources 10.5). What is refused before the first piece is answered as everywhere; later on the last line says why
 * there is no more. Whoever ends the connection stops the model.
 */
export function registerDrafts(app: App, context: ServerContext, drafts: Drafts): void {
  app.post(
    SERVICE + DRAFT_PATH,
    {
      onRequest: requirePermission(context, DRAFT_PERMISSION),
      // A packed answer would come in larger pieces, and a draft is none of the operations on records.
      compress: false,
      config: { operation: false },
      schema: { body: AskDraft },
    },
    async (request, reply) => {
      const call = callOf(context, request);
      const stop = new AbortController();
      const answer = new PassThrough();
      const say = (piece: DraftPiece) => void answer.write(`${JSON.stringify(piece)}\n`);
      let begin = () => {};
      const begun = new Promise<void>((resolve) => {
        begin = resolve;
      });
      reply.raw.once("close", () => stop.abort());
      const work = drafts.write(
        request.body,
        call,
        (text) => {
          say({ text });
          begin();
        },
        stop.signal,
      );
      // Until there is a first piece, a refusal is the answer.
      await Promise.race([begun, work]);
      void work.then(
        () => {
          say({ done: true });
          answer.end();
        },
        (error: unknown) => {
          const isTold = error instanceof Refusal;
          if (!isTold) request.log.error({ err: error }, "a draft was not written to its end");
          const failure = isTold
            ? formatText(error.text, call.language, error.values)
            : formatText(httpTexts.internal, call.language);
          say({ failure });
          answer.end();
        },
      );
      return reply.type(DRAFT_TYPE).header("cache-control", "no-store").send(answer);
    },
  );
}
