import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { serviceCustomer, serviceVisitor, shopMember, shopOrder } from "../db/schema/index.ts";

/**
 * Which orders are a customer's (resources 10.5 "order panel"): those of the member that the customer is, and those that are sent to a telephone
 * number of theirs or were made by a member who has it. An e-mail address counts where a member signs in by it. Either counts
 * where staff entered it or a page proved it: anybody may tell the address or the number of somebody else.
 * @returns undefined of a customer who is not there, or of whom nothing is known that orders have.
 */
export async function ordersOfCustomer(db: Queryable, customerId: number): Promise<SQL | undefined> {
  const [customer] = await db.select().from(serviceCustomer).where(eq(serviceCustomer.id, customerId));
  if (!customer) return undefined;
  // A visitor whose page has proved who it is may have told it another number.
  const visitors = await db
    .select({ phone: serviceVisitor.provedPhone, email: serviceVisitor.provedEmail })
    .from(serviceVisitor)
    .where(sql`${serviceVisitor.customerId} = ${customerId} and ${serviceVisitor.externalId} is not null`);
  const known = (entered: string | null, told: string | null, proved: readonly (string | null)[]) => {
    const own = entered?.trim().toLowerCase() === told?.trim().toLowerCase() ? null : entered;
    return [...new Set([own, ...proved].flatMap((one) => one?.trim() || []))];
  };
  const phones = known(
    customer.phone,
    customer.toldPhone,
    visitors.map(({ phone }) => phone),
  );
  const emails = known(
    customer.email,
    customer.toldEmail,
    visitors.map(({ email }) => email),
  ).map((email) => email.toLowerCase());
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
