import { eq } from "drizzle-orm";
import { cutText } from "../../src/contract/visitor-api.ts";
import { campaignText } from "../../src/domain/service/campaign.ts";
import { type VisitorRow, visitorName } from "../chat/chat-accounts.ts";
import type { Transaction } from "../chat/writer.ts";
import type { Queryable } from "../db/database.ts";
import { serviceCustomer, serviceVisitor } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";

/** Visitors, and the customers that they are (resources 10.4). */

/** Of a page's address, and of a campaign, what customers keep. */
const KEPT_MAX = 500;

/**
 * The customer that a visitor is: the one that they were, else a new one. That somebody has the address or the number of a customer is not proved:
 * staff, who sees both, makes them one (`merge`).
 */
export async function customerOf(tx: Queryable, visitor: VisitorRow, at: Date): Promise<number> {
  const { id, ip, language: lang, firstPage, firstCampaign, visits, seenTime, customerId } = visitor;
  const visit = { visitCount: visits, lastVisitTime: seenTime, updateTime: at };
  if (customerId !== null) {
    await tx.update(serviceCustomer).set(visit).where(eq(serviceCustomer.id, customerId));
    return customerId;
  }
  const [made] = await tx
    .insert(serviceCustomer)
    .values({
      ...{
        name: visitorName(visitor),
        ...emailTold(visitor),
        ...phoneTold(visitor),
        ip,
        lang,
        source: "website",
        ...visit,
      },
      ...{ firstPage: firstPage?.slice(0, KEPT_MAX) ?? null, createTime: at },
      campaign: firstCampaign && cutText(campaignText(firstCampaign), KEPT_MAX),
    })
    .returning({ id: serviceCustomer.id });
  if (!made) throw new Error("A customer was not stored.");
  await tx.update(serviceVisitor).set({ customerId: made.id }).where(eq(serviceVisitor.id, id));
  return made.id;
}

/** The address that a customer is given by the visitor that they are. One that nobody proved is noted as told: it ties them to nothing. */
export const emailTold = ({ email, provedEmail }: Pick<VisitorRow, "email" | "provedEmail">) =>
  provedEmail === null ? { email, toldEmail: email } : { email: provedEmail, toldEmail: null };

/** The same of their telephone number. */
export const phoneTold = ({ phone, provedPhone }: Pick<VisitorRow, "phone" | "provedPhone">) =>
  provedPhone === null ? { phone, toldPhone: phone } : { phone: provedPhone, toldPhone: null };

/** A visitor, until the end of the transaction. @throws Refusal 404. */
export async function lockedVisitor(tx: Transaction, id: number) {
  const [visitor] = await tx.select().from(serviceVisitor).where(eq(serviceVisitor.id, id)).for("update");
  if (!visitor) throw new Refusal(404, httpTexts.notFound);
  return visitor;
}
