import { expect } from "vitest";
import type { TestServer } from "./server.ts";

/** The shop from its other side: calls of its public API, and members who make them. */

export type Body = Readonly<Record<string, unknown>>;

export interface ShopAnswer {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

/** The password of every member who registers in a test. */
export const MEMBER_PASSWORD = "Harbour-morning-7";

export interface Customer {
  readonly id: number;
  readonly token: string;
  /** Makes a call of the API as this member. */
  readonly me: (method: string, path: string, body?: unknown) => Promise<ShopAnswer>;
}

export interface Storefront {
  /** Makes a call of the API, of nobody where no token is given. */
  call(method: string, path: string, body?: unknown, token?: string): Promise<ShopAnswer>;
  /** Registers a member. @param over of what is registered with. */
  register(username: string, over?: object): Promise<Customer>;
}

/** The shop's public API of a desk's server, in English. */
export function storefront(desk: { readonly server: TestServer }): Storefront {
  const call: Storefront["call"] = async (method, path, body, token) => {
    const headers = {
      "Accept-Language": "en",
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    };
    const answer = await desk.server.request(method, `/shop-api${path}`, { headers, body });
    const text = await answer.text();
    return {
      ...{ status: answer.status, headers: answer.headers },
      body: (text === "" ? {} : JSON.parse(text)) as Body,
    };
  };
  return {
    call,
    register: async (username, over = {}) => {
      const password = desk.server.encrypt(MEMBER_PASSWORD);
      const given = { username, password, nickname: username, ...over };
      const { status, body } = await call("POST", "/register", given);
      expect(status, String(body.message)).toBe(200);
      const token = String(body.token);
      return {
        ...{ token, id: Number((body.member as Body).id) },
        me: (method, path, sent) => call(method, path, sent, token),
      };
    },
  };
}
