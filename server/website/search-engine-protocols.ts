import * as v from "valibot";
import {
  codeOf,
  JSON_TYPE,
  type ProviderAnswer,
  ProviderRefused,
  type ProviderRequest,
} from "../outgoing/exchange.ts";

/** How search engines are told of pages that are new or have changed. */

/** A site as one engine knows it. */
export interface EngineAccount {
  readonly host: string;
  readonly key: string;
}

export interface SearchEngine {
  readonly name: string;
  /** Most addresses of one request. */
  readonly most: number;
  request(account: EngineAccount, addresses: readonly string[]): ProviderRequest;
  /** @throws ProviderRefused where the addresses were not taken. */
  read(answer: ProviderAnswer, addresses: readonly string[]): void;
}

const INDEX_NOW_REASONS: Readonly<Record<number, string>> = {
  403: "the key is not at the site",
  422: "the addresses are not the site's",
  429: "too many requests",
};

/** The protocol of Bing, Yandex, Naver, Seznam and others (indexnow.org): one of them is told, and tells the rest. */
export const indexNow: SearchEngine = {
  name: "IndexNow",
  most: 10_000,
  request: ({ host, key }, urlList) => ({
    url: "https://api.indexnow.org/indexnow",
    headers: { "content-type": JSON_TYPE },
    body: JSON.stringify({ host, key, urlList }),
  }),
  read({ status }) {
    if (status !== 200 && status !== 202) {
      throw new ProviderRefused(INDEX_NOW_REASONS[status] ?? codeOf(status));
    }
  },
};

const Taken = v.object({
  success: v.number(),
  not_same_site: v.nullish(v.array(v.string()), []),
  not_valid: v.nullish(v.array(v.string()), []),
});
const Failure = v.object({ message: v.string() });
/** What it says where a number of its own is missing. */
const BAIDU_REASONS: ReadonlySet<string> = new Set([
  "empty content",
  "only 2000 urls are allowed once",
  "over quota",
  "site error",
  "token is not valid",
]);

/** Baidu's push of links, which knows a site by its host and a token; it is documented, and served, without TLS alone. */
export const baidu: SearchEngine = {
  name: "Baidu",
  most: 2_000,
  request({ host, key }, addresses) {
    const url = new URL("http://data.zz.baidu.com/urls");
    url.search = new URLSearchParams({ site: `https://${host}`, token: key }).toString();
    return { url: url.href, headers: { "content-type": "text/plain" }, body: addresses.join("\n") };
  },
  read({ status, body }, addresses) {
    const taken = v.safeParse(Taken, body);
    if (taken.success) {
      const { not_same_site, not_valid } = taken.output;
      const [wrong] = [...not_same_site, ...not_valid];
      if (wrong !== undefined) {
        throw new ProviderRefused(addresses.includes(wrong) ? wrong : codeOf(status), wrong);
      }
      return;
    }
    const said = v.safeParse(Failure, body);
    if (!said.success) throw new ProviderRefused(codeOf(status));
    const { message } = said.output;
    throw new ProviderRefused(BAIDU_REASONS.has(message) ? message : codeOf(status), message);
  },
};
