import { DownloadAddress, SITE_API } from "../../src/contract/site-api.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { openApiTexts } from "../texts/openapi.ts";
import { siteApiTexts } from "../texts/site-api.ts";
import type { Described } from "./area-operations.ts";
import type { JsonSchema, SchemaMaker } from "./json-schema.ts";

interface SiteCall extends Pick<Described, "status" | "mayBe" | "type" | "refuses"> {
  readonly summary: Text;
  readonly answer?: (schemas: SchemaMaker) => JsonSchema;
  /** Some of what it gives is for members of the shop. */
  readonly members?: true;
}

const PAGE = { type: "string" } as const;
const FILE = { type: "string", contentMediaType: "application/octet-stream" } as const;

/** The public API of the websites, by method and path. */
const calls: Readonly<Record<string, SiteCall>> = {
  "GET /downloads/:id": {
    summary: siteApiTexts["GET /downloads/:id"],
    status: 302,
    refuses: [401, 403, 429],
    members: true,
  },
  "GET /downloads/:id/contact": {
    summary: siteApiTexts["GET /downloads/:id/contact"],
    answer: () => PAGE,
    type: "text/html",
    mayBe: [302],
    refuses: [401, 429],
    members: true,
  },
  "GET /downloads/:id/sign-in": {
    summary: siteApiTexts["GET /downloads/:id/sign-in"],
    answer: () => PAGE,
    type: "text/html",
    mayBe: [302],
    refuses: [429],
  },
  "POST /downloads/:id/sign-in": {
    summary: siteApiTexts["POST /downloads/:id/sign-in"],
    // To the file, or to the form that asks for more.
    status: 303,
    refuses: [403, 429],
  },
  "GET /products/:id/inquiry": {
    summary: siteApiTexts["GET /products/:id/inquiry"],
    answer: () => PAGE,
    type: "text/html",
    refuses: [429],
  },
  "GET /products/:id/inquiry/sent": {
    summary: siteApiTexts["GET /products/:id/inquiry/sent"],
    answer: () => PAGE,
    type: "text/html",
    refuses: [429],
  },
  "POST /products/:id/inquiry": {
    summary: siteApiTexts["POST /products/:id/inquiry"],
    status: 201,
    // To the page that its form is on.
    mayBe: [303],
    refuses: [403, 429],
  },
  "POST /downloads/:id/contact": {
    summary: siteApiTexts["POST /downloads/:id/contact"],
    answer: (schemas) => schemas.of(DownloadAddress),
    // What a form is answered with: to the file.
    mayBe: [303],
    refuses: [401, 403, 409, 429],
    members: true,
  },
  "GET /downloads/:id/file": {
    summary: siteApiTexts["GET /downloads/:id/file"],
    answer: () => FILE,
    type: "*/*",
    // A part of it, as it was before, elsewhere; and a part that it does not have.
    mayBe: [206, 302, 304],
    refuses: [403, 416, 429],
  },
};

/** What a call of the websites' public API takes and answers; nothing of any other. */
export function describeSite(
  method: string,
  url: string,
  language: Language,
  schemas: SchemaMaker,
): Described | undefined {
  const name = `${method} ${url.slice(SITE_API.length)}`;
  if (!url.startsWith(`${SITE_API}/`) || !Object.hasOwn(calls, name)) return undefined;
  const { summary, answer, members, ...rest } = calls[name] as SiteCall;
  return {
    ...rest,
    tag: formatText(openApiTexts.siteApi, language),
    summary: formatText(summary, language),
    ...(answer ? { answer: answer(schemas) } : {}),
    ...(members ? { notes: [formatText(siteApiTexts.forMembers, language)] } : {}),
  };
}
