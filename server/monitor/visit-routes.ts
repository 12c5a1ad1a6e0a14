import type { VisitChart, VisitFigures } from "../../src/contract/visits.ts";
import type { ServerContext } from "../context.ts";
import { requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { languageOf } from "../texts/index.ts";
import { createVisits } from "./visits.ts";

const PATH = "/prod-api/api/visits";

/** How often the console is opened (contract A17), for whoever is signed in: the numbers name nobody. */
export function registerVisits(app: App, context: ServerContext): void {
  const visits = createVisits(context);
  const onRequest = requireSession(context);
  // Each page does it by itself: the operation log keeps what people have done.
  app.post(PATH, { onRequest, config: { operation: false } }, async (request, reply) => {
    await visits.count(request.ip);
    return reply.code(201).send();
  });
  app.get(PATH, { onRequest }, async (): Promise<VisitFigures> => visits.figures());
  app.get(
    `${PATH}/chartData`,
    { onRequest },
    async (request): Promise<VisitChart> => visits.chart(languageOf(request)),
  );
}
