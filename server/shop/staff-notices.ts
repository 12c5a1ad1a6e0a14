import type * as v from "valibot";
import type { SystemMessage } from "../../src/contract/chat.ts";
import { type LiveArea, MAILBOX } from "../../src/contract/live-areas.ts";
import { Cmd, MessageType } from "../../src/contract/wire.ts";
import { idsAllowed } from "../accounts/accounts.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { ServerContext } from "../context.ts";
import { type RenewedMail, renew } from "../mailbox/mailbox.ts";
import { mailboxTexts } from "../texts/mailbox.ts";

/** What the staff is told of the shop and of the websites at once: in the bell, and on the lists that show it. */

/** An order that was paid, a request for money back, and a member who asks when the goods come. */
export type StaffOccasion = ShopOccasion | "inquired";
export type ShopOccasion = "paid" | "refundAsked" | "reminded";

interface Occasion {
  /** Who sees it at once on the lists that they have. */
  readonly seen: string;
  /** Who has to do something, and finds it in the mailbox. */
  readonly done: string;
  /** The lists that it changes. */
  readonly areas: readonly LiveArea[];
  readonly mail: RenewedMail;
}

const mailOf = (occasion: StaffOccasion, link: string): RenewedMail => ({
  type: "notice",
  topic: occasion === "inquired" ? "site.inquired" : `shop.${occasion}`,
  ...mailboxTexts[occasion],
  link,
});

const OCCASIONS: Readonly<Record<StaffOccasion, Occasion>> = {
  paid: {
    seen: "order:list",
    done: "order:deliver",
    areas: ["order"],
    // To be shipped, or to be picked up.
    mail: mailOf("paid", "/shop/order"),
  },
  refundAsked: {
    seen: "afterSales:list",
    done: "afterSales:review",
    areas: ["order", "afterSales"],
    mail: mailOf("refundAsked", "/shop/after-sales?status=0"),
  },
  reminded: {
    seen: "order:list",
    done: "order:deliver",
    areas: ["order"],
    mail: mailOf("reminded", "/shop/order?orderStatus=1&reminder=waiting"),
  },
  inquired: {
    seen: "inquiry:list",
    done: "inquiry:edit",
    areas: ["inquiry"],
    mail: mailOf("inquired", "/news/inquiry?status=new"),
  },
};

export interface StaffNotices {
  /**
   * Tells the staff of what was done and is stored: one item of each kind in a mailbox, which counts. Never rejects: what cannot be told is logged,
   * and takes nothing back.
   */
  tell(occasion: StaffOccasion): Promise<void>;
}

export function createStaffNotices(
  { db, log, now }: Pick<ServerContext, "db" | "log" | "now">,
  publisher: Publisher,
): StaffNotices {
  const post = async ({ seen, done, areas, mail }: Occasion): Promise<void> => {
    const doing = await idsAllowed(db, done);
    if (doing.length > 0) await renew(db, doing, mail, new Date(now()));
    const seeing = areas.length > 0 ? await idsAllowed(db, seen) : [];
    const userIds = [...new Set([...doing, ...seeing])];
    if (userIds.length === 0) return;
    const data = {
      type: MessageType.recordsChanged,
      content: [...areas, MAILBOX].join(","),
      sendTime: now(),
    } satisfies v.InferInput<typeof SystemMessage>;
    await publisher.push([{ userIds, cmd: Cmd.system, data }]);
  };
  return {
    tell: (occasion) =>
      post(OCCASIONS[occasion]).catch((error: unknown) =>
        log.error({ err: error, occasion }, "the staff could not be told"),
      ),
  };
}
