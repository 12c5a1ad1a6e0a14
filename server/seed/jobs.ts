import { and, eq } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Queryable } from "../db/database.ts";
import { keyedSetting, sysTiming } from "../db/schema/index.ts";

type NewJob = typeof sysTiming.$inferInsert;

/** What deletes what is older than the retention settings say; nothing of what these keep for ever. */
const retention = [
  {
    jobName: "清理操作日志",
    beanName: "operationLogTask",
    methodName: "clean",
    cronExpression: "0 10 */4 * * ?",
    isPause: false,
    description: "删除超过保留天数的操作日志和异常日志；参数为保留天数，留空使用数据保留设置",
  },
  {
    jobName: "清理登录记录",
    beanName: "loginRecordTask",
    methodName: "clean",
    cronExpression: "0 25 */4 * * ?",
    isPause: false,
    description: "删除超过保留天数的登录记录；参数为保留天数，留空使用数据保留设置",
  },
  {
    jobName: "清理修改历史",
    beanName: "recordHistoryTask",
    methodName: "clean",
    cronExpression: "0 40 */4 * * ?",
    isPause: false,
    description: "删除超过保留天数的记录修改历史；参数为保留天数，留空使用数据保留设置",
  },
  {
    jobName: "清理聊天消息",
    beanName: "messageTask",
    methodName: "clean",
    cronExpression: "0 45 */6 * * ?",
    isPause: false,
    description: "删除超过保留天数的聊天消息及其文件；参数为保留天数，留空使用数据保留设置（默认永久保留）",
  },
  {
    jobName: "清理聊天文件",
    beanName: "fileTask",
    methodName: "clean",
    cronExpression: "0 55 */6 * * ?",
    isPause: false,
    description:
      "删除超过保留天数且不再被使用的聊天文件；参数为保留天数，留空使用数据保留设置（默认永久保留）",
  },
] satisfies readonly NewJob[];

/** The other timed jobs that an installation begins with. Those that delete what nobody asked to delete wait for an operator to resume them. */
const jobs = [
  {
    jobName: "清理任务日志",
    beanName: "timingLogTask",
    methodName: "clean",
    params: "30",
    cronExpression: "0 20 */4 * * ?",
    isPause: false,
    description: "删除 30 天以前的定时任务日志",
  },
  {
    jobName: "清除过期验证码和会话",
    beanName: "signInTask",
    methodName: "forgetExpired",
    cronExpression: "0 0 * * * ?",
    isPause: false,
    description: "每小时删除已过期的图形验证码、邮箱验证码和登录会话",
  },
  {
    jobName: "清理未使用的上传文件",
    beanName: "uploadTask",
    methodName: "clean",
    params: "24",
    cronExpression: "0 50 */6 * * ?",
    isPause: false,
    description: "删除上传 24 小时后仍没有被任何消息使用的图片、视频和文件",
  },
  {
    jobName: "待办到期提醒",
    beanName: "todoTask",
    methodName: "markDue",
    params: "24",
    cronExpression: "0 0 8 ? * MON-FRI",
    isPause: true,
    description: "工作日早上将 24 小时内到期且未开始的待办标为“即将到期”并设为未读",
  },
] satisfies readonly NewJob[];

/** Those of the shop. */
const shop = [
  {
    jobName: "优惠券到期",
    beanName: "couponTask",
    methodName: "expire",
    cronExpression: "0 5 * * * ?",
    isPause: false,
    description: "每小时将到期的优惠券设为已过期",
  },
  {
    jobName: "取消未付款订单",
    beanName: "orderTask",
    methodName: "cancelUnpaid",
    cronExpression: "30 * * * * ?",
    isPause: false,
    description: "每分钟取消超时未付款的订单，库存、优惠券和积分退回",
  },
  {
    jobName: "自动确认收货",
    beanName: "orderTask",
    methodName: "confirmReceipt",
    cronExpression: "0 20 * * * ?",
    isPause: false,
    description: "每小时将发货已久的订单设为已收货，并发放积分和佣金",
  },
  {
    jobName: "活动结束",
    beanName: "activityTask",
    methodName: "end",
    cronExpression: "0 */5 * * * ?",
    isPause: false,
    description: "每 5 分钟下架到期的秒杀、拼团与砍价商品，退回预留的库存，并结束超时的砍价",
  },
  {
    jobName: "拼团超时",
    beanName: "groupTask",
    methodName: "fail",
    cronExpression: "30 */5 * * * ?",
    isPause: false,
    description: "每 5 分钟将超时未成团的拼团设为失败，并退还其订单的付款",
  },
  {
    jobName: "会员等级到期",
    beanName: "levelTask",
    methodName: "end",
    cronExpression: "0 35 * * * ?",
    isPause: false,
    description: "每小时结束到期的会员等级",
  },
  {
    jobName: "支付宝退款",
    beanName: "refundTask",
    methodName: "send",
    cronExpression: "45 * * * * ?",
    isPause: false,
    description: "每分钟将待退款项发送给支付宝，并查询未得到答复的退款",
  },
] satisfies readonly NewJob[];

const site = [
  {
    jobName: "网站页面生成",
    beanName: "siteTask",
    methodName: "generate",
    cronExpression: "15 * * * * ?",
    isPause: false,
    description: "每分钟检查内容有变更或定时内容到期的网站，并重新生成其页面",
  },
] satisfies readonly NewJob[];

const visitors = [
  {
    jobName: "清理未留言的访客",
    beanName: "visitorTask",
    methodName: "clean",
    cronExpression: "0 5 */4 * * ?",
    isPause: false,
    description: "删除从未留言且久未再来的访客；参数为保留天数，留空使用数据保留设置",
  },
] satisfies readonly NewJob[];

const by = { createBy: "system", updateBy: "system" } as const;

/** When each is due is found out when the server has started. */
export async function seedJobs(db: Queryable): Promise<void> {
  await db.insert(sysTiming).values(jobs.map((job) => ({ ...job, ...by })));
}

/** Adds the jobs of the shop: once, for somebody may delete them. */
export async function seedShopJobs(db: Queryable): Promise<void> {
  await db.insert(sysTiming).values(shop.map((job) => ({ ...job, ...by })));
}

/** Adds the job of the sites, as `seedShopJobs` does. */
export async function seedSiteJobs(db: Queryable): Promise<void> {
  await db.insert(sysTiming).values(site.map((job) => ({ ...job, ...by })));
}

/** Adds the job of the visitors, as `seedShopJobs` does. */
export async function seedVisitorJobs(db: Queryable): Promise<void> {
  await db.insert(sysTiming).values(visitors.map((job) => ({ ...job, ...by })));
}

/**
 * Adds the jobs of the retention settings. Those of an earlier version that nobody has changed become these, and run; those that somebody has
 * changed stay as they are. Days that the environment gives for the logs become the setting.
 */
export async function seedRetention(
  db: Queryable,
  { operationLogDays }: Pick<Config, "operationLogDays">,
): Promise<void> {
  const held = await db.select().from(sysTiming);
  for (const job of retention) {
    const { beanName } = job;
    if (!held.some((one) => one.beanName === beanName)) {
      await db.insert(sysTiming).values({ ...job, ...by });
      continue;
    }
    const untouched = and(eq(sysTiming.beanName, beanName), eq(sysTiming.updateBy, by.updateBy));
    await db
      .update(sysTiming)
      .set({ ...job, params: null, nextRunTime: null })
      .where(untouched);
  }
  if (operationLogDays === undefined) return;
  await db
    .insert(keyedSetting)
    .values({ key: "retain_logs", value: operationLogDays, ...by })
    .onConflictDoNothing();
}
