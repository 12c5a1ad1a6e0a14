import type { ServerContext } from "../context.ts";
import type { App } from "./valibot.ts";

/** `GET /healthz`: 200 when requests are served and the database answers, 503 otherwise. */
export function registerHealth(app: App, context: Pick<ServerContext, "pool">): void {
  app.get("/healthz", async (request, reply) => {
    try {
      await context.pool.query("select 1");
      return { status: "ok" };
    } catch (error) {
      request.log.error({ err: error }, "the database does not answer");
      return reply.code(503).send({ status: "unavailable" });
    }
  });
}
