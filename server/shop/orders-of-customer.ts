import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { serviceCustomer, serviceVisitor, shopMember, shopOrder } from "../db/schema/index.ts";

/**
 * Which orders are a customer's (resources 10.5 "order panel"): those of the member that the customer is, and those that are sent to a telephone
 * number of theirs or were made by a member who has it. An e-mail address counts where a member signs in by it, and
 * where staff entered it or a page proved it: anybody may tell the address of somebody else.
 * @returns undefined of a customer who is not there, or of whom nothing is known that orders have.
 */
export async function ordersOfCustomer(db: Queryable, customerId: number): Promise<SQL | undefined> {
  const [customer] = await db.select().from(serviceCustomer).where(eq(serviceCustomer.id, customerId));
  if (!customer) return undefined;
  // A visitor whose page has proved who it is may have told it another number.
  const visitors = await db
    .select({ phone: serviceVisitor.phone, email: serviceVisitor.provedEmail })
    .from(serviceVisitor)
    .where(sql`${serviceVisitor.customerId} = ${customerId} and ${serviceVisitor.externalId} is not null`);
  const told = customer.toldEmail?.trim().toLowerCase();
  const phones = [...new Set([customer, ...visitors].flatMap(({ phone }) => phone?.trim() || []))];
  const entered = customer.email?.trim().toLowerCase();
  const proved = visitors.flatMap(({ email }) => email?.trim().toLowerCase() || []);
  const emails = [...new Set([...(entered && entered !== told ? [entered] : []), ...proved])];
  const members = [
    ...phones.map((phone) => eq(shopMember.phone, phone)),
    ...emails.map((email) => sql`lower(${shopMember.username}) = ${email}`),
  ];
  return or(
    ...(customer.uid === null ? [] : [eq(shopOrder.uid, customer.uid)]),
    ...phones.map((phone) => eq(shopOrder.userPhone, phone)),
    ...(members.length === 0
      ? []
      : [sql`${shopOrder.uid} in (select ${shopMember.id} from ${shopMember} where ${or(...members)})`]),
  );
}
