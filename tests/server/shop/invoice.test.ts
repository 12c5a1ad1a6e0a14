import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { auditEach } from "../../support/audited.ts";
import { readMail, readOutbox } from "../../support/outbox.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeInvoice } from "../../support/shop-rows.ts";

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
