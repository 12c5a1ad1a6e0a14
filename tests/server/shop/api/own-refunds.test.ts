import { describe, expect, test } from "vitest";
import { adminDesk } from "../../../support/admin-desk.ts";
import { askRefund } from "../../../support/after-sales-rows.ts";
import { auditEach } from "../../../support/audited.ts";
import { makeOrder } from "../../../support/order-rows.ts";
import { sqlTestServers } from "../../../support/server.ts";
import { storefront } from "../../../support/storefront.ts";

describe.each(sqlTestServers)("requests for money back as their member reads them on $name", ({ start }) => {
  const desk = adminDesk(start);
  auditEach(desk);
  const { admin } = desk;
  const { register } = storefront(desk);
  const db = () => desk.server.context.db;

  test("they are listed with their state, and one is read with its pieces and its steps (resources 2.2)", async () => {
    const ann = await register("asker");
    for (const orderId of ["OWN-1", "OWN-2"]) await makeOrder(db(), orderId, { uid: ann.id });
    const first = await askRefund(db(), "OWN-1", { serviceType: 1, explainImg: ["/frayed.webp"] });
    const second = await askRefund(db(), "OWN-2");
    const agree = { salesId: first, orderCode: "OWN-1", approvalStatus: 0 };
    const back = { consignee: "Quay", phoneNumber: "13900139000", address: "2 Quay Road" };
    const reviewed = await admin("POST", "/api/yxStoreAfterSales/salesCheck", { ...agree, ...back });
    expect(reviewed.status, reviewed.message).toBe(200);
    expect((await ann.me("GET", "/refunds")).body).toMatchObject({
      totalElements: 2,
      content: [
        { id: second, orderId: "OWN-2", state: 0, withReturn: false, reasons: "Too short" },
        { id: first, orderId: "OWN-1", state: 1, withReturn: true, phone: "13900139000" },
      ],
    });
    expect((await ann.me("GET", "/refunds?size=1&page=1")).body).toMatchObject({ content: [{ id: first }] });
    const parcel = { deliveryName: "SF", shipperCode: "SF", deliverySn: "SF2" };
    expect((await ann.me("POST", `/refunds/${first}/parcel`, parcel)).status).toBe(204);
    expect((await ann.me("GET", `/refunds/${first}`)).body).toMatchObject({
      ...{ id: first, state: 2, refundAmount: 15, pics: ["/frayed.webp"], ...parcel, address: "2 Quay Road" },
      pieces: [{ line: 0, name: "Rope", count: 1, amount: 15 }],
      steps: [{ step: 0 }, { step: 1 }, { step: 2, message: expect.stringContaining("SF2") }],
    });
    const other = await register("not.asker");
    expect((await other.me("GET", `/refunds/${first}`)).status).toBe(404);
    expect((await other.me("GET", "/refunds")).body).toEqual({ content: [], totalElements: 0 });
  });
});
