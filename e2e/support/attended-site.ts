import { type ForeignPage, foreignPage } from "./foreign-page.ts";
import type { Person } from "./people.ts";
import { beThere, makeAgent, makeSite } from "./service.ts";

/** A site of customer service with an agent who is there. */
export interface AttendedSite {
  readonly siteId: number;
  readonly name: string;
  readonly agentId: number;
  /** Who the agent is. */
  readonly amy: Person;
  /** Serves a page of the site that is not ours, as `foreignPage` does. */
  page(options?: Parameters<typeof foreignPage>[2]): Promise<ForeignPage>;
  /** Ends its pages. */
  close(): void;
}

interface Makers {
  readonly server: { readonly url: string };
  readonly admin: Person;
  newPerson(name: string, nickName?: string): Promise<Person>;
  unique(name: string): string;
}

export interface SiteOptions {
  readonly aliases?: readonly string[];
  /** Values of the site. */
  readonly also?: Readonly<Record<string, unknown>>;
}

/** Makes a site that visitors come to, and somebody who answers them. */
export async function openAttended(
  { server, admin, newPerson, unique }: Makers,
  title: string,
  { aliases = [], also = {} }: SiteOptions = {},
): Promise<AttendedSite> {
  const name = unique(title);
  const siteId = await makeSite(admin, name, aliases, also);
  const amy = await newPerson("amy", "Amy Wong");
  const agentId = await makeAgent(admin, amy, "Amy of the shop");
  await beThere(admin, agentId, amy);
  const pages: ForeignPage[] = [];
  return {
    ...{ siteId, name, agentId, amy },
    async page(options) {
      const served = await foreignPage(server.url, siteId, options);
      pages.push(served);
      return served;
    },
    close() {
      for (const page of pages) page.close();
    },
  };
}
