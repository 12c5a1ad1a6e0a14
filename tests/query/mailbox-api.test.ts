import { configureStore } from "@reduxjs/toolkit";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { MailItem } from "../../src/contract/mailbox.ts";
import { adminApi } from "../../src/query/admin-api.ts";
import { mailboxReads, mailboxWrites } from "../../src/query/mailbox-api.ts";

const makeItem = (over: Partial<MailItem>): MailItem => ({
  id: 1,
  type: "notice",
  title: "A notice",
  content: "Its text",
  read: false,
  createTime: 1_700_000_000_000,
  ...over,
});

/** A store whose calls a function answers; `asked` is what was asked, in order. */
function makeMailbox(answer: (method: string, path: string, body: string | undefined) => Response) {
  const asked: string[] = [];
  const admin = {
    base: "http://test",
    token: () => "Bearer t",
    language: () => "en" as const,
    fetch: async (url: RequestInfo | URL, init?: RequestInit) => {
      const { pathname, search } = new URL(String(url));
      const body = init?.body === undefined ? undefined : String(init.body);
      asked.push([init?.method, pathname + search, body].filter(Boolean).join(" "));
      return answer(init?.method ?? "GET", pathname, body);
    },
  };
  const store = configureStore({
    reducer: { [adminApi.reducerPath]: adminApi.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: { admin } } }).concat(adminApi.middleware),
  });
  return { store, asked };
}

const page = (...items: MailItem[]) => Response.json({ content: items, totalElements: items.length });
const [markMail, markAllMail, setTodoStatus, deleteMail] = mailboxWrites;
const query = { type: "notice", page: 2, size: 20 } as const;
const shown = mailboxReads.mailPage.select(query);

afterEach(() => vi.restoreAllMocks());

describe("the mailbox's calls", () => {
  it("count pages from 0 on the wire", async () => {
    const { store, asked } = makeMailbox(() => page());
    await store.dispatch(mailboxReads.mailPage.initiate(query));
    expect(asked).toEqual(["GET /api/mailbox?type=notice&page=1&size=20"]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("show a mark at once, and take it back when the server refuses", async () => {
    let refuse = false;
    const { store, asked } = makeMailbox((method) => {
      if (method === "GET") return page(makeItem({ id: 1 }), makeItem({ id: 2, read: true }));
      return refuse
        ? Response.json({ status: 400, message: "no" }, { status: 400 })
        : new Response(null, { status: 204 });
    });
    await store.dispatch(mailboxReads.mailPage.initiate(query));
    const read = () =>
      shown(store.getState() as Parameters<typeof shown>[0]).data?.content.map((item) => item.read);
    const marking = store.dispatch(markMail.initiate({ ids: [1], read: true }));
    expect(read()).toEqual([true, true]);
    await marking;
    expect(read()).toEqual([true, true]);
    expect(asked.at(-1)).toBe('PUT /api/mailbox/read {"ids":[1],"read":true}');

    refuse = true;
    const refused = store.dispatch(markMail.initiate({ ids: [1, 2], read: false }));
    expect(read()).toEqual([false, false]);
    await refused;
    expect(read()).toEqual([true, true]);
    store.dispatch(adminApi.util.resetApiState());
  });

  it("mark a kind, set a state and delete with the bodies of the contract", async () => {
    const { store, asked } = makeMailbox(() => new Response(null, { status: 204 }));
    await store.dispatch(markAllMail.initiate("letter"));
    await store.dispatch(setTodoStatus.initiate({ id: 7, status: 2 }));
    await store.dispatch(deleteMail.initiate([3, 4]));
    expect(asked).toEqual([
      'PUT /api/mailbox/read {"type":"letter"}',
      'PUT /api/mailbox/status {"id":7,"status":2}',
      "DELETE /api/mailbox [3,4]",
    ]);
    store.dispatch(adminApi.util.resetApiState());
  });
});
