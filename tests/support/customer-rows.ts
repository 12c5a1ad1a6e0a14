import type { Database } from "../../server/db/database.ts";
import { serviceCustomer, serviceCustomerFollow } from "../../server/db/schema/index.ts";

/** Customers of customer service, and what was written of them. */

type NewCustomer = typeof serviceCustomer.$inferInsert;

/** A customer. @returns its id. */
export async function makeCustomer(db: Database, values: Partial<NewCustomer> = {}): Promise<number> {
  const [row] = await db
    .insert(serviceCustomer)
    .values({ name: "Some customer", ...values })
    .returning({ id: serviceCustomer.id });
  if (!row) throw new Error("The customer was not stored.");
  return row.id;
}

/** A customer with some follow-ups of each kind. */
export async function fillFollowUps(db: Database): Promise<void> {
  const customerId = await makeCustomer(db, { name: "Followed" });
  const kinds = ["note", "call", "email", "chat", "meeting", "merge"] as const;
  await db.insert(serviceCustomerFollow).values(
    Array.from({ length: 24 }, (_, nth) => ({
      customerId,
      kind: kinds[nth % kinds.length] ?? "note",
      text: `Follow-up ${nth}`,
      operator: nth % 2 === 0 ? "amy" : "bob",
      time: new Date(Date.UTC(2026, 0, 1 + nth)),
      createTime: new Date(Date.UTC(2026, 0, 1 + nth)),
    })),
  );
}
