import { randomUUID } from "node:crypto";
import { VISITOR_API } from "../../src/contract/visitor-api.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { Person } from "./people.ts";

/** Customer service as tests need it: a site whose visitors are accepted by hand, and somebody who answers them. */

export const CONVERSATIONS = "/imchat/service/conversation";

export interface Listed {
  readonly content: readonly { readonly id: number; readonly [field: string]: unknown }[];
}

/** The first row of a list that is one. */
export async function rowOf(
  person: Person,
  path: string,
  isIt: (row: Listed["content"][number]) => boolean,
): Promise<Listed["content"][number] | undefined> {
  const { content } = (await person.admin("GET", `${path}?page=0&size=100`)) as Listed;
  return content.find(isIt);
}

/** Opens a site of that name. @returns its id. */
export async function makeSite(
  admin: Person,
  name: string,
  aliases: readonly string[] = [],
  also: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const domain = `${name.replaceAll(/\W/g, "-").toLowerCase()}.example`;
  await admin.admin("POST", "/news/domains", {
    ...{ name, domain, defaultLang: "en", langs: ["en"], routing: "manual", status: true },
    ...{ aliases, ...also },
  });
  const site = await rowOf(admin, "/news/domains", (row) => row.name === name);
  if (site === undefined) throw new Error("The site was not stored.");
  return site.id;
}

/** Makes somebody an agent, and who they are as such. @returns the agent's id. */
export async function makeAgent(
  admin: Person,
  { userName, userId }: Pick<Person, "userName" | "userId">,
  nickName: string,
  also: Readonly<Record<string, unknown>> = {},
): Promise<number> {
  const body = { userName, nickName, userId, maxSessions: 5, enabled: true, ...also };
  const { id } = (await admin.admin("POST", "/imchat/service", body)) as { readonly id: number };
  return id;
}

/** Has an agent there for visitors, online and connected. Of nobody else is it said to a visitor that somebody answers. */
export async function beThere(
  admin: Person,
  agentId: number,
  person: Pick<Person, "connect">,
): Promise<void> {
  await admin.admin("PUT", `/imchat/service/status/${agentId}`, { status: "online" });
  await person.connect();
}

/** Writes to a site as its window does. @returns the chat that it is in. */
export async function writeAsVisitor(url: string, siteId: number, text: string): Promise<number> {
  const post = async (path: string, body: unknown, accessToken = "") => {
    const headers = { "content-type": "application/json", ...(accessToken ? { accessToken } : {}) };
    const answer = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return (await answer.json()) as { tokens: { accessToken: string }; groupId: number };
  };
  const page = { url: "https://shop.example/tea", title: "Pu-erh cake" };
  const { tokens } = await post(`${VISITOR_API}/visits`, { siteId, language: "fr", page });
  const { groupId } = await post(`${VISITOR_API}/conversation`, {}, tokens.accessToken);
  const message = { tmpId: randomUUID(), groupId, type: MessageType.text, content: text };
  await post("/imchat-api/message/group/send", message, tokens.accessToken);
  return groupId;
}
