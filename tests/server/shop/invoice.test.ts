import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { askRefund } from "../../support/after-sales-rows.ts";
import { auditEach } from "../../support/audited.ts";
import { makeOrder } from "../../support/order-rows.ts";
import { readMail, readOutbox } from "../../support/outbox.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeInvoice } from "../../support/shop-rows.ts";
import { type Customer, storefront } from "../../support/storefront.ts";

type Held = Readonly<Record<string, unknown>>;
const INVOICES = "/api/yxStoreInvoice";
const LOST = "lost@quayside.test";
const PDF = "%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n";

// What staff does with invoices (resources 2.10); which actions each state allows is tried in `resources/machines.test.ts`.
describe.each(sqlTestServers)("invoices on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  let nth = 0;
  let id = 0;
  const make = async (over: Parameters<typeof makeInvoice>[2] = {}) => {
    nth += 1;
    id = await makeInvoice(desk.server.context.db, `T${nth}`, { email: `ann${nth}@quayside.test`, ...over });
  };
  beforeEach(() => make());

  const one = async (): Promise<Held> => (await admin("GET", `${INVOICES}/${id}`)).body as Held;
  const issue = (over: object = {}, as = admin) =>
    as("PUT", `${INVOICES}/issue`, { id, invoiceNo: `N-${nth}`, ...over });
  const reject = (rejectReason: unknown) => admin("PUT", `${INVOICES}/reject`, { id, rejectReason });
  const resend = (as = admin) => as("POST", `${INVOICES}/resend`, { id });
  const history = async () =>
    ((await admin("GET", `${INVOICES}/${id}/history`)).body as { content: readonly Held[] }).content;
  const mine = () => readOutbox(desk.server.dataDir).filter(({ to }) => to === `ann${nth}@quayside.test`);
  const uploaded = async (name = "invoice.pdf") => {
    const { body, message } = await desk.upload("/api/upload?area=invoice&field=fileUrl", [
      { name, bytes: PDF, type: "application/pdf" },
    ]);
    expect(body.link, message).toEqual(expect.any(String));
    return String(body.link);
  };

  test("one is issued once, with its number, and then no longer rejected", async () => {
    expect(await issue({ invoiceNo: " " })).toMatchObject({
      status: 400,
      message: "invoiceNo: Fill this in",
    });
    const both = await Promise.all([issue(), issue({ invoiceNo: "N-other" })]);
    expect(both.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect((await reject("Too late")).status).toBe(409);
    const issued = await one();
    expect(issued).toMatchObject({ status: 1, rejectReason: null, issueTime: expect.any(String) });
    expect(["N-other", `N-${nth}`]).toContain(issued.invoiceNo);
    expect(await history()).toMatchObject([{ action: "issue", username: "admin" }]);
  });

  test("one is rejected with a reason, and nobody is written to", async () => {
    expect(await reject("  ")).toMatchObject({ status: 400, message: "rejectReason: Fill this in" });
    expect((await reject("The tax number is another's")).status).toBe(204);
    expect(await one()).toMatchObject({
      status: 2,
      rejectReason: "The tax number is another's",
      issueTime: null,
      sentTime: null,
    });
    expect((await resend()).status).toBe(409);
    expect(mine()).toEqual([]);
  });

  test("who gave an address gets it by email when it is issued, in the language of whoever does, with the file", async () => {
    const fileUrl = await uploaded("发票 1.pdf");
    expect((await issue({ fileUrl }, adminCalls(desk.server, desk.token, "zh-TW"))).status).toBe(204);
    await expect.poll(async () => (await one()).sentTime).toEqual(expect.any(String));
    const [letter, ...others] = mine();
    expect(others).toEqual([]);
    expect(letter?.subject).toBe(`您的發票 N-${nth}`);
    for (const part of [`T${nth}`, `N-${nth}`, `Ann T${nth}`, "30.00", "附件"])
      expect(letter?.text).toContain(part);
    expect(await history()).toHaveLength(1);
  });

  test("it is sent again with what is stored of it, and that is noted", async () => {
    expect((await issue({ fileUrl: await uploaded() })).status).toBe(204);
    await expect.poll(async () => (await one()).sentTime).toEqual(expect.any(String));
    const again = await resend();
    expect(again.status, again.message).toBe(200);
    expect(mine().map(({ subject }) => subject)).toEqual([`Your invoice N-${nth}`, `Your invoice N-${nth}`]);
    expect((await history()).map(({ action }) => action)).toEqual(["resend", "issue"]);
  });

  test("the letter ends with the address of the shop, where the settings have one", async () => {
    const setShop = (site_url: unknown) => admin("POST", "/api/yxSystemConfig", { site_url });
    expect(await setShop("shop.quayside.test")).toMatchObject({ status: 400 });
    expect((await setShop("https://shop.quayside.test")).status).toBe(204);
    await issue();
    await expect.poll(async () => (await one()).sentTime).toEqual(expect.any(String));
    expect(mine()[0]?.text).toContain("You find the shop at https://shop.quayside.test\n");
    expect((await setShop(null)).status).toBe(204);
    expect((await resend()).status).toBe(200);
    expect(mine()[1]?.text).not.toContain("shop.quayside.test");
  });

  test("a file that is elsewhere is named in the letter; without one it has none", async () => {
    await issue({ fileUrl: "https://tax.quayside.test/i/7.pdf" });
    await expect.poll(async () => (await one()).sentTime).toEqual(expect.any(String));
    expect(mine()[0]?.text).toContain("https://tax.quayside.test/i/7.pdf");
    await make();
    await issue();
    await expect.poll(async () => (await one()).sentTime).toEqual(expect.any(String));
    expect(mine()[0]?.text).not.toMatch(/attached|https:/);
  });

  test("it is not sent without an address, nor without its file, and why is said; issued it is all the same", async () => {
    await make({ email: null });
    expect((await issue()).status).toBe(204);
    expect(await resend()).toMatchObject({ status: 400, message: "This invoice has no email address" });
    await make();
    const fileUrl = await uploaded();
    const listed = await admin("GET", "/api/localStorage?sort=id,desc&size=1");
    const [file] = (listed.body as { content: readonly Held[] }).content;
    expect((await admin("DELETE", "/api/localStorage", [file?.id])).status).toBe(200);
    expect((await issue({ fileUrl })).status).toBe(204);
    expect(await resend()).toMatchObject({ status: 400, message: "The invoice file no longer exists" });
    expect(await one()).toMatchObject({ status: 1, sentTime: null });
    expect(mine()).toEqual([]);
    expect((await admin("POST", `${INVOICES}/resend`, { id: 987_654 })).status).toBe(404);
  });

  describe("with a mail server", () => {
    let smtp: SmtpServer;
    beforeAll(async () => {
      smtp = await startSmtp(LOST);
      const settings = { host: "127.0.0.1", port: smtp.port, encryption: "none", user: "quay" };
      const body = { ...settings, pass: "right", fromUser: "Harbour <desk@quayside.test>" };
      const { status, message } = await admin("PUT", "/api/email", body);
      expect(status, message).toBeLessThan(300);
    });
    afterAll(() => smtp.close());

    test("the file comes with it, under its name", async () => {
      await issue({ fileUrl: await uploaded("March.pdf") });
      await expect.poll(() => smtp.taken.length).toBe(1);
      const source = smtp.taken.splice(0)[0]?.source ?? "";
      expect(readMail(source).to).toBe(`ann${nth}@quayside.test`);
      expect(source).toMatch(/Content-Type: application\/pdf; name=March\.pdf/);
      expect(source).toMatch(/Content-Disposition: attachment; filename=March\.pdf/);
      expect(source).toContain(Buffer.from(PDF).toString("base64").slice(0, 60));
    });

    test("what it refuses fails no issue, and is told to whoever sends it again", async () => {
      await make({ email: LOST });
      expect((await issue()).status).toBe(204);
      expect(await resend()).toMatchObject({ status: 400, message: expect.stringContaining("550") });
      expect(await one()).toMatchObject({ status: 1, sentTime: null });
      expect(smtp.taken).toEqual([]);
    });
  });
});

// Members ask for invoices in the shop: of what is left of what they paid, one at a time.
describe.each(sqlTestServers)("invoices that members ask for on $name (resources 2.10)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { register } = storefront(desk);
  const db = () => desk.server.context.db;
  let nth = 0;
  let orders = 0;
  let ann: Customer;
  let oid = 0;
  let orderId = "";
  beforeEach(async () => {
    nth += 1;
    ann = await register(`invoiced.${nth}`);
    await order();
  });

  const order = async (over: Parameters<typeof makeOrder>[2] = {}) => {
    orders += 1;
    orderId = `INVOICED-${orders}`;
    oid = await makeOrder(db(), orderId, { uid: ann.id, ...over });
  };
  const PERSON = { type: "personal", kind: "electronic", title: "Ann Pier", email: "ann@quayside.test" };
  const ask = (over: object = {}, who = ann) =>
    who.me("POST", `/orders/${orderId}/invoices`, { ...PERSON, ...over });
  const mine = async () => (await ann.me("GET", "/invoices")).body as { content: readonly Held[] };
  const cancel = (id: unknown, who = ann) => who.me("POST", `/invoices/${id}/cancel`);

  test("one is asked for, of the amount that was paid, and staff finds it as it was asked", async () => {
    const asked = await ask({ remark: "Soon" });
    expect(asked.body, String(asked.body.message)).toEqual({ id: expect.any(Number) });
    const kept = { ...PERSON, orderId, amount: 30, phone: "13800138000", remark: "Soon", status: 0 };
    const { nickname: userName } = (await ann.me("GET", "/me")).body as { readonly nickname: string };
    expect((await admin("GET", `${INVOICES}/${asked.body.id}`)).body).toMatchObject({
      ...kept,
      ...{ order: { id: oid }, user: { id: ann.id }, userName },
    });
    expect(await mine()).toMatchObject({ totalElements: 1, content: [{ id: asked.body.id, ...kept }] });
    const issue = { id: asked.body.id, invoiceNo: "N-1" };
    expect((await admin("PUT", `${INVOICES}/issue`, issue)).status).toBe(204);
    expect((await mine()).content).toMatchObject([
      { status: 1, invoiceNo: "N-1", issueTime: expect.any(String) },
    ]);
  });

  test("each sort says what it needs, in the caller's language, and VAT is for companies", async () => {
    const company = { type: "company", taxNo: "91310000MA1FL0000X" };
    for (const [over, field] of [
      [{ type: "company" }, "taxNo"],
      [{ kind: "paper" }, "address"],
      [{ kind: "vat" }, "type"],
      [{ ...company, kind: "vat" }, "address"],
      [{ ...company, kind: "vat", address: "1 Quay Road", bankName: "Bank" }, "bankAccount"],
      [{ title: " " }, "title"],
      [{ email: "ann" }, "email"],
      [{ kind: "golden" }, "kind"],
    ] as const) {
      const { status, body } = await ask(over);
      // What no schema takes is named in the message.
      expect([over, status]).toEqual([over, 400]);
      expect(body.field ?? body.message).toContain(field);
    }
    expect(await mine()).toMatchObject({ totalElements: 0 });
    const words = await Promise.all(
      ["zh-CN", "zh-TW", "en"].map(async (language) => {
        const headers = { Authorization: `Bearer ${ann.token}`, "Accept-Language": language };
        const path = `/shop-api/orders/${orderId}/invoices`;
        const body = { ...PERSON, kind: "vat" };
        const answer = await desk.server.request("POST", path, { headers, body });
        return ((await answer.json()) as Held).message;
      }),
    );
    expect(words).toEqual([
      "增值税专用发票只能开给企业",
      "增值稅專用發票只能開給企業",
      "VAT invoices are for companies",
    ]);
    const all = { ...company, kind: "vat", address: "1 Quay Road", bankName: "Bank", bankAccount: "6222" };
    expect((await ask(all)).status).toBe(200);
    expect((await mine()).content).toMatchObject([all]);
  });

  test("there is one at a time, whoever asks at once; after a rejection or a cancellation there is another", async () => {
    const both = await Promise.all([ask(), ask()]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const id = both.find(({ status }) => status === 200)?.body.id;
    expect((await cancel(id)).status).toBe(204);
    expect((await cancel(id)).status).toBe(409);
    const issued = await admin("PUT", `${INVOICES}/issue`, { id, invoiceNo: "N-2" });
    expect([issued.status, issued.message]).toEqual([
      409,
      expect.stringMatching(/^It is “Cancelled” by now\. [\d: -]+: Cancelled by the member$/),
    ]);
    expect((await admin("GET", `${INVOICES}/${id}/history`)).body).toMatchObject({
      content: [{ action: "cancel", username: null, changes: [{ field: "status", from: 0, to: 3 }] }],
    });
    const second = await ask();
    const reject = { id: second.body.id, rejectReason: "The name is another's" };
    expect((await admin("PUT", `${INVOICES}/reject`, reject)).status).toBe(204);
    expect((await cancel(second.body.id)).status).toBe(409);
    const third = await ask();
    expect((await admin("PUT", `${INVOICES}/issue`, { id: third.body.id, invoiceNo: "N-3" })).status).toBe(
      204,
    );
    expect((await cancel(third.body.id)).status).toBe(409);
    expect(await ask()).toMatchObject({
      status: 409,
      body: { message: "This order was invoiced already" },
    });
    expect((await mine()).content.map(({ status }) => status)).toEqual([1, 2, 3]);
  });

  test("it is of what is left of the order, and follows what is paid back while it is open", async () => {
    await order({ refundPrice: "10.00" });
    await ask();
    expect((await mine()).content).toMatchObject([{ amount: 20 }]);
    const part = await askRefund(db(), orderId, { pieces: new Map([[0, 1]]) });
    const review = { salesId: part, orderCode: orderId, approvalStatus: 0 };
    expect((await admin("POST", "/api/yxStoreAfterSales/salesCheck", review)).status).toBe(200);
    const [left] = (await mine()).content;
    expect(left).toMatchObject({ status: 0, amount: 5 });
    const refund = { orderId, payPrice: 5 };
    expect((await admin("POST", "/api/yxStoreOrder/refund", refund)).status).toBeLessThan(300);
    expect((await mine()).content).toMatchObject([{ status: 3 }]);
  });

  test("none is asked for of what is unpaid, cancelled, refunded, being refunded, free, or another's", async () => {
    for (const [over, message] of [
      [{ paid: false }, "paid"],
      [{ isDel: true }, "Deleted"],
      [{ refundStatus: 1 }, "Refund"],
      [{ refundStatus: 2, refundPrice: "30.00" }, "Refund"],
      [{ payPrice: "0.00" }, "nothing"],
    ] as const) {
      await order(over);
      const { status, body } = await ask();
      expect([over, status, body.message]).toEqual([over, 409, expect.stringContaining(message)]);
    }
    await order();
    const other = await register(`other.${nth}`);
    expect((await ask({}, other)).status).toBe(404);
    const asked = await ask();
    expect((await cancel(asked.body.id, other)).status).toBe(404);
    expect((await other.me("GET", "/invoices")).body).toMatchObject({ totalElements: 0 });
    expect((await mine()).content).toMatchObject([{ status: 0 }]);
  });
});
