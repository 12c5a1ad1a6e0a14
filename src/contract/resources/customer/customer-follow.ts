import { defineResource } from "../definition.ts";
import { ref, text, time } from "../field-builders.ts";
import { FOLLOW_KEPT_MAX, followKind } from "../follow-ups.ts";

/** What was written of customers, and what was done with them, step by step. Nobody changes a line (resources 10.4 `follow`). */
export const customerFollow = defineResource({
  name: "customerFollow",
  path: "implatform/im-customer-follow",
  permission: "customer",
  title: "customerFollow.area.title",
  nameField: "text",
  fields: {
    customer: ref("customerFollow.customer", {
      to: "customer",
      key: "customerId",
      plain: true,
      readOnly: true,
      required: true,
    }),
    kind: { ...followKind, readOnly: true },
    text: text("customer.follow.text", {
      max: FOLLOW_KEPT_MAX,
      multiline: true,
      readOnly: true,
      required: true,
    }),
    time: time("customerFollow.time", { readOnly: true, required: true }),
    /** Who of the staff wrote it, by the username. */
    operator: text("customerFollow.by", { max: 64, readOnly: true }),
  },
  list: {
    columns: [
      { field: "time", priority: "main" },
      { field: "kind", priority: "main" },
      { field: "text", width: 420 },
      "operator",
      { field: "customer", hidden: true },
    ],
    filters: ["customer", "kind", "time"],
    sort: ["time,desc", "id,desc"],
  },
  operations: { create: false, update: false, remove: false, history: false },
  unaudited: true,
  table: "service_customer_follow",
});
