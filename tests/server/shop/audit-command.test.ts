import { type ChildProcess, spawn } from "node:child_process";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "../../../server/db/database.ts";
import { shopGoods, shopMember } from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { payOrder, placeOrder } from "../../../server/shop/orders.ts";
import { type BuiltServer, buildServer } from "../../support/built-server.ts";
import { byMember } from "../../support/coupon-rows.ts";
import { copyTemplate } from "../../support/database.ts";
import { makeStock } from "../../support/shop-rows.ts";
import { chargePostage, makeCustomer, orderOf } from "../../support/shopping.ts";

/** The command that adds the shop of an installation up (`npm run audit:shop`), as a process, on a folder with an order in it. */

/** How long a busy machine may take to start a server. */
const READY_MS = 90_000;

let built: BuiltServer;
let data: ReturnType<typeof copyTemplate>;
let goodsId: number;
let uid: number;
const running = new Set<ChildProcess>();

/** Does something in the folder's database, as whoever has it beside the server. */
async function inDatabase(work: (db: OpenDatabase["db"]) => Promise<void>): Promise<void> {
  const database = await openDatabase({ dataDir: data.folder }, createLog({ logLevel: "silent" }));
  try {
    await work(database.db);
  } finally {
    await database.close();
  }
}

beforeAll(async () => {
  built = await buildServer();
  data = copyTemplate("demo");
  await inDatabase(async (db) => {
    goodsId = await makeStock(db, "Rope", 9, { price: "10.00" });
    for (const { tempId } of await db.select().from(shopGoods)) await chargePostage(db, tempId);
    await db.transaction(async (tx) => {
      const call = byMember(tx);
      uid = await makeCustomer(call, "audited", { balance: "50.00" });
      const { orderId } = await placeOrder(orderOf(uid, [{ goodsId, sku: "", count: 2 }]), call);
      await payOrder(orderId, uid, "yue", call);
    });
  });
}, 60_000);
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => {
  built.remove();
  data.remove();
});

/** Starts the program on the folder. */
function start(...args: readonly string[]) {
  const child = spawn(process.execPath, [built.main, ...args], {
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: data.folder, CAPTCHA: "off" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  const said = { out: "", error: "" };
  child.stdout.on("data", (chunk: Buffer) => {
    said.out += chunk;
  });
  child.stderr.on("data", (chunk: Buffer) => {
    said.error += chunk;
  });
  const exit = new Promise<number | null>((resolve) => {
    child.once("close", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  return { said, exit };
}

async function audit() {
  const { said, exit } = start("--audit-shop");
  const code = await exit;
  const lines = said.out.split("\n").filter((line) => line !== "");
  return { code, lines, error: said.error };
}

test("where all adds up it says so, and ends well", async () => {
  const { code, lines, error } = await audit();
  expect(lines.at(-1), error).toBe("The shop's books: all add up");
  expect(code).toBe(0);
});

test("what was changed behind the ledgers' back is named with its book and its record, each on a line, and the command fails", async () => {
  const changing = (pieces: number, money: number) =>
    inDatabase(async (db) => {
      await db
        .update(shopGoods)
        .set({ stock: sql`${shopGoods.stock} + ${pieces}` })
        .where(eq(shopGoods.id, goodsId));
      await db
        .update(shopMember)
        .set({ nowMoney: sql`${shopMember.nowMoney} + ${money}` })
        .where(eq(shopMember.id, uid));
    });
  await changing(1, 5);
  const { code, lines, error } = await audit();
  expect(code).toBe(1);
  expect(lines.at(-1), error).toBe(`The shop's books: ${lines.length - 1} faults`);
  const faults = lines.slice(0, -1).map((line) => JSON.parse(line) as object);
  expect(faults).toContainEqual(expect.objectContaining({ book: "stock", id: goodsId }));
  expect(faults).toContainEqual(expect.objectContaining({ book: "accounts", id: uid }));
  await changing(-1, -5);
  expect(await audit()).toMatchObject({ code: 0 });
});

test("while its server is running it refuses, says why, and has added nothing up", async () => {
  const server = start();
  await expect.poll(() => server.said.out, { timeout: READY_MS }).toContain("Quayside is ready");
  const { code, lines, error } = await audit();
  expect(code).toBe(1);
  expect(error).toContain("already running on this folder");
  expect(lines.filter((line) => line.includes("books"))).toEqual([]);
});
