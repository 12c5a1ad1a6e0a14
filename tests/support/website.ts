import type { AdminCalls } from "./admin-calls.ts";

/** What an area of the website answers of a record. */
export interface WebsiteRow {
  readonly id: number;
  readonly [field: string]: unknown;
}

export const NEWS_PATH = "/news/news";

/** Makes pages and articles of a site in English. */
export function websiteOf(admin: AdminCalls) {
  const make = async (path: string, body: object) => {
    const answer = await admin("POST", path, body);
    if (answer.status !== 201) throw new Error(answer.message);
    return (answer.body as WebsiteRow).id;
  };
  const pageBody = (siteId: number, navUrl: string, listMode: boolean, navType = "news") => ({
    ...{ siteId, lang: "en", name: navUrl, navUrl, navType, listMode, status: 1 },
  });
  return {
    pageBody,
    /** Adds a record. @returns its id. @throws what it is refused with. */
    make,
    /** Adds a page of the menu, for several articles or for one alone. */
    page: (...page: Parameters<typeof pageBody>) => make("/news/navinfo", pageBody(...page)),
    /** An article that is not out, without the page it is on. */
    article: (siteId: number) => ({
      ...{ siteId, lang: "en", title: "A new quay", content: "<p>abc</p>", status: 0 },
    }),
    one: async (id: number) => (await admin("GET", `${NEWS_PATH}/${id}`)).body as WebsiteRow,
  };
}
