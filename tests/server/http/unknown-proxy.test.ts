import { expect, test } from "vitest";
import { createApp } from "../../../server/http/app.ts";
import { createLog } from "../../../server/log.ts";

/** Lines of the log after some requests with headers. */
async function linesOf(trustProxy: string[], ...requests: Record<string, string>[]): Promise<string[]> {
  const lines: string[] = [];
  const app = await createApp(
    { trustProxy },
    createLog({ logLevel: "warn" }, { write: (line: string) => void lines.push(line) }),
  );
  for (const headers of requests) await app.inject({ url: "/", headers });
  await app.close();
  return lines.map((line) => JSON.parse(line).header);
}

test.each(["x-forwarded-for", "forwarded", "x-real-ip"])(
  "a proxy that is not named is said once, by its %s",
  async (name) => {
    const by = { [name]: "10.0.0.1" };
    expect(await linesOf([], {}, by, by)).toEqual([name]);
  },
);

test("one that is named is not", async () => {
  expect(await linesOf(["127.0.0.1"], { "x-forwarded-for": "10.0.0.1" })).toEqual([]);
});

test("nor is who comes without one", async () => {
  expect(await linesOf([], {}, { "user-agent": "x" })).toEqual([]);
});
