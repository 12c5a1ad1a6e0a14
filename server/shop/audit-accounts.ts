import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import {
  shopBill as bill,
  shopExtract as extract,
  shopInvoice as invoice,
  shopMember as member,
  shopOrder as order,
  shopOrderPayment as payment,
  shopPayRefund as payRefund,
  shopRecharge as recharge,
} from "../db/schema/index.ts";

/** What of the members' accounts does not add up. */
export interface AccountFault {
  /**
   * `balance`, `commission`, `points`: a member has not what the lines of the ledger come to. `line`: a line does not follow from the one before
   * it. `paid`, `refunded`: an order was paid from the balance, or back to it, with another amount than the ledger has. `taken`, `given`: what
   * it was paid with, whatever that was, or what was paid back of it is not in the ledger of payments as the order says. `recharged`: a payment
   * into a balance is in it with another amount than was paid and given with it. `unrecharged`: another amount was taken out of it
   * again than was paid back with its bonus. `sentBack`: more is sent back by Alipay than is paid back. `withdrawn`: what a member has asked to be paid out, and was
   * not refused, is not what the ledger has. `invoiced`: an order has two invoices, or one is asked for of what is not left of it.
   */
  readonly rule:
    | ("balance" | "commission" | "points" | "line" | "paid" | "refunded" | "taken" | "given")
    | ("recharged" | "unrecharged" | "sentBack" | "withdrawn" | "invoiced");
  /** Of the member, the line or the order. */
  readonly id: number;
}

/** Adds the accounts up: what members have is the sum of their lines, and orders that the balance paid are among them. What orders were paid and paid back is in the ledger of payments. Empty when all is well. */
export async function auditAccounts(db: Queryable): Promise<readonly AccountFault[]> {
  const { rows } = await db.execute<{ rule: AccountFault["rule"]; id: string | number }>(sql`
    with line as (
      select ${bill.id} as id, ${bill.uid} as uid, ${bill.balance} as balance,
        case ${bill.pm} when 1 then ${bill.number} else -${bill.number} end as moved,
        case when ${bill.category} = 'integral' then 'points'
          when ${bill.type} in ('brokerage', 'extract') then 'commission' else 'balance' end as account
        from ${bill}
    ), chained as (
      select id, balance, moved, coalesce(lag(balance) over (partition by uid, account order by id), 0) as before from line
    ), held as (
      select ${member.id} as uid, 'balance' as account, ${member.nowMoney} as amount from ${member}
      union all select ${member.id}, 'commission', ${member.brokeragePrice} from ${member}
      union all select ${member.id}, 'points', ${member.integral} from ${member}
    ), spent as (
      select ${bill.mark} as order_id,
        sum(case when ${bill.type} = 'pay_product' then ${bill.number} else 0 end) as paid,
        sum(case when ${bill.type} = 'pay_product_refund' then ${bill.number} else 0 end) as refunded
        from ${bill} where ${bill.category} = 'now_money' and ${bill.type} in ('pay_product', 'pay_product_refund') group by 1
    ), flow as (
      select ${payment.oid} as oid,
        sum(case when ${payment.kind} = 'paid' then ${payment.amount} else 0 end) as taken,
        sum(case when ${payment.kind} = 'refunded' then ${payment.amount} else 0 end) as given
        from ${payment} group by 1
    )
    select held.account as rule, held.uid as id from held
      left join (select uid, account, sum(moved) as amount from line group by 1, 2) as summed
        on summed.uid = held.uid and summed.account = held.account
      where held.amount <> coalesce(summed.amount, 0)
    union all
    select 'line', id from chained where balance <> before + moved
    union all
    select 'paid', ${order.id} from ${order} left join spent on spent.order_id = ${order.orderId}
      where coalesce(spent.paid, 0) <> case when ${order.paid} and ${order.payType} = 'yue' then ${order.payPrice} else 0 end
    union all
    select 'refunded', ${order.id} from ${order} left join spent on spent.order_id = ${order.orderId}
      where coalesce(spent.refunded, 0) <> case when ${order.payType} = 'yue' then ${order.refundPrice} else 0 end
    union all
    select 'taken', ${order.id} from ${order} left join flow on flow.oid = ${order.id}
      where coalesce(flow.taken, 0) <> case when ${order.paid} then ${order.payPrice} else 0 end
    union all
    select 'given', ${order.id} from ${order} left join flow on flow.oid = ${order.id}
      where coalesce(flow.given, 0) <> ${order.refundPrice}
    union all
    select 'recharged', ${recharge.id} from ${recharge} left join (
        select ${bill.mark} as mark, ${bill.uid} as uid, sum(${bill.number}) as amount from ${bill}
          where ${bill.type} = 'recharge' and ${bill.pm} = 1 group by 1, 2
      ) as paid_in on paid_in.mark = ${recharge.orderId} and paid_in.uid = ${recharge.uid}
      where coalesce(paid_in.amount, 0) <> case when ${recharge.paid} then ${recharge.price} + ${recharge.givePrice} else 0 end
    union all
    select 'unrecharged', ${recharge.id} from ${recharge} left join (
        select ${bill.mark} as mark, ${bill.uid} as uid, sum(${bill.number}) as amount from ${bill}
          where ${bill.type} = 'recharge' and ${bill.pm} = 0 group by 1, 2
      ) as paid_back on paid_back.mark = ${recharge.orderId} and paid_back.uid = ${recharge.uid}
      where coalesce(paid_back.amount, 0) <> ${recharge.refundPrice}
        + case when ${recharge.price} = 0 then 0 else trunc(${recharge.givePrice} * ${recharge.refundPrice} / ${recharge.price}, 2) end
    union all
    select 'sentBack', asked.oid from (
        select ${payRefund.oid} as oid, sum(${payRefund.amount}) as amount from ${payRefund} where ${payRefund.oid} is not null group by 1
      ) as asked join ${order} on ${order.id} = asked.oid
      where asked.amount > ${order.refundPrice} or ${order.payType} is distinct from 'alipay'
    union all
    select 'sentBack', asked.id from (
        select ${payRefund.rechargeId} as id, sum(${payRefund.amount}) as amount from ${payRefund} where ${payRefund.rechargeId} is not null group by 1
      ) as asked join ${recharge} on ${recharge.id} = asked.id where asked.amount > ${recharge.refundPrice}
    union all
    select 'withdrawn', coalesce(asked.uid, taken_out.uid) from (
        select ${extract.uid} as uid, sum(${extract.extractPrice}) as amount from ${extract} where ${extract.status} <> -1 group by 1
      ) as asked full join (
        select ${bill.uid} as uid, sum(case ${bill.pm} when 1 then -${bill.number} else ${bill.number} end) as amount
          from ${bill} where ${bill.type} = 'extract' group by 1
      ) as taken_out on taken_out.uid = asked.uid
      where coalesce(asked.amount, 0) <> coalesce(taken_out.amount, 0)
    union all
    select 'invoiced', ${order.id} from ${order} join ${invoice} on ${invoice.oid} = ${order.id} and ${invoice.status} in (0, 1)
      group by ${order.id}
      having count(*) > 1
        or bool_or(${invoice.status} = 0 and ${invoice.amount} <> ${order.payPrice} - ${order.refundPrice})
    order by rule, id`);
  return rows.map(({ rule, id }) => ({ rule, id: Number(id) }));
}
