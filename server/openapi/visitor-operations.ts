import { SiteService, VISITOR_API, Visit, VisitorConversation } from "../../src/contract/visitor-api.ts";
import { conversationTexts } from "../texts/conversations.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { openApiTexts } from "../texts/openapi.ts";
import type { Described } from "./area-operations.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";

interface VisitorCall extends Pick<Described, "status" | "refuses"> {
  readonly summary: Text;
  readonly answer?: (schemas: SchemaMaker) => JsonSchema;
}

/** What the window of customer service calls for visitors, by method and path. */
const calls: Readonly<Record<string, VisitorCall>> = {
  "GET /sites/:id": {
    summary: conversationTexts["GET /sites/{id}"],
    answer: (schemas) => schemas.of(SiteService),
    refuses: [400, 404, 429],
  },
  "POST /offline": {
    summary: conversationTexts["POST /offline"],
    answer: (schemas) => schemas.of(VisitorConversation),
    refuses: [400, 401, 403, 429],
  },
  "PUT /contact": { summary: conversationTexts["PUT /contact"], status: 204, refuses: [400, 401, 404, 429] },
  "POST /visits": {
    summary: conversationTexts["POST /visits"],
    answer: (schemas) => schemas.of(Visit),
    refuses: [400, 403, 404, 428, 429],
  },
  "GET /conversation": {
    summary: conversationTexts["GET /conversation"],
    answer: (schemas) => schemas.of(VisitorConversation),
    refuses: [401, 404, 429],
  },
  "POST /conversation": {
    summary: conversationTexts["POST /conversation"],
    answer: (schemas) => schemas.of(VisitorConversation),
    refuses: [401, 429],
  },
  "DELETE /conversation": {
    summary: conversationTexts["DELETE /conversation"],
    status: 204,
    refuses: [401, 409, 429],
  },
  "POST /typing": { summary: conversationTexts["POST /typing"], status: 204, refuses: [401, 404, 429] },
  "POST /rating": { summary: conversationTexts["POST /rating"], status: 204, refuses: [401, 409, 429] },
  "PUT /page": { summary: conversationTexts["PUT /page"], status: 204, refuses: [401, 429] },
};

/** What such a call takes and answers; nothing of any other. */
export function describeVisitor(
  method: string,
  url: string,
  language: Language,
  schemas: SchemaMaker,
): Described | undefined {
  const name = `${method} ${url.slice(VISITOR_API.length)}`;
  if (!url.startsWith(`${VISITOR_API}/`) || !Object.hasOwn(calls, name)) return undefined;
  const { summary, answer, ...rest } = calls[name] as VisitorCall;
  return {
    ...rest,
    tag: formatText(openApiTexts.visitorApi, language),
    summary: formatText(summary, language),
    ...(answer ? { answer: answer(schemas) } : {}),
  };
}
