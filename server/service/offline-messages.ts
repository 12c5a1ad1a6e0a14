import { and, eq, sql } from "drizzle-orm";
import type { LeaveMessage, VisitorConversation } from "../../src/contract/visitor-api.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { readableLanguage } from "../chat/chat-accounts.ts";
import type { ChatOfService } from "../chat/module.ts";
import type { ServerContext } from "../context.ts";
import type { ServiceMail } from "../customers/service-mail.ts";
import { chatGroupMessage, serviceCustomer, serviceVisitor } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { httpTexts } from "../texts/http.ts";
import { refused } from "./chat-refusal.ts";
import type { Conversations } from "./conversations.ts";
import type { OwnConversations } from "./own-conversations.ts";
import { emailTold } from "./visitor-customer.ts";

/** What visitors leave while nobody is there: it waits as a conversation, and whoever is to know of it is told by mail. */
export interface OfflineMessages {
  /**
   * Keeps a message; the same again changes nothing.
   * @throws Refusal 400 for what sensitive words refuse, 403 of a visitor who is kept out.
   */
  leave(visitorId: number, message: LeaveMessage): Promise<VisitorConversation>;
  /** Keeps where a visitor is answered who has gone by then. */
  reach(visitorId: number, email: string): Promise<void>;
}

export interface OfflineMessageDeps extends Pick<ServerContext, "db" | "now"> {
  readonly conversations: Pick<Conversations, "open">;
  readonly own: Pick<OwnConversations, "current">;
  readonly chat: Pick<ChatOfService, "sendGroup" | "checkText">;
  readonly mail: Pick<ServiceMail, "post">;
}

export function createOfflineMessages({
  db,
  now,
  conversations,
  own,
  chat,
  mail,
}: OfflineMessageDeps): OfflineMessages {
  const contacts = async (visitorId: number, contact: { name?: string; email: string }) => {
    const { name, email } = contact;
    // Whom a page has named stays called so.
    const named = sql`case when ${serviceVisitor.externalId} is null then ${name} else coalesce(${serviceVisitor.name}, ${name}) end`;
    const [visitor] = await db
      .update(serviceVisitor)
      .set({ email, ...(name === undefined ? {} : { name: named }) })
      .where(eq(serviceVisitor.id, visitorId))
      .returning();
    if (!visitor) throw new Refusal(404, httpTexts.notFound);
    // What staff has written of a customer stays; whom nobody has named before is named now.
    if (visitor.customerId !== null) {
      const [customer] = await db
        .select()
        .from(serviceCustomer)
        .where(eq(serviceCustomer.id, visitor.customerId));
      if (customer && !customer.email)
        await db.update(serviceCustomer).set(emailTold(visitor)).where(eq(serviceCustomer.id, customer.id));
    }
    return visitor;
  };

  return {
    async leave(visitorId, { tmpId, name, email, text, skill }) {
      await refused(() => chat.checkText(text));
      await refused(() => chat.checkText(name));
      const [before] = await db
        .select({ id: chatGroupMessage.id })
        .from(chatGroupMessage)
        .where(and(eq(chatGroupMessage.sendId, visitorId), eq(chatGroupMessage.tmpId, tmpId)));
      if (before) return own.current(visitorId);
      const visitor = await contacts(visitorId, { name, email });
      const { groupId } = await conversations.open(visitorId, { skill, isOffline: true });
      await refused(() =>
        chat.sendGroup(visitorId, {
          ...{ tmpId, groupId, type: MessageType.text, content: text, receipt: true },
        }),
      );
      const notice = {
        name: visitor.name ?? name,
        contact: email,
        message: text,
        page: visitor.page ?? "",
        time: new Date(now()),
      };
      mail.post("offlineMessage", notice, readableLanguage(visitor.language));
      return own.current(visitorId);
    },
    async reach(visitorId, email) {
      await contacts(visitorId, { email });
    },
  };
}
