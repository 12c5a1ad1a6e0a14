import * as v from "valibot";
import { PICTURE_HEADERS } from "../files/kept-picture.ts";
import { answerNotFound } from "../http/errors.ts";
import type { App } from "../http/valibot.ts";
import { DRAWING_BASE, drawing } from "./drawings.ts";

/** A drawing may be another one after an update. */
const HEADERS = {
  ...PICTURE_HEADERS,
  "Cache-Control": "public, max-age=86400",
  "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
} as const;

/** `GET /demo/goods/<n>.svg` and its like, which an `<img>` asks for without a token; only where there is demo data. */
export function registerDrawings(app: App): void {
  app.get(
    `${DRAWING_BASE}:of/:name`,
    { schema: { params: v.object({ of: v.string(), name: v.string() }) } },
    async (request, reply) => {
      const svg = drawing(request.params.of, request.params.name);
      if (svg === undefined) return answerNotFound(request, reply);
      return reply.headers(HEADERS).type("image/svg+xml").send(svg);
    },
  );
}
