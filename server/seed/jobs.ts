import type { Queryable } from "../db/database.ts";
import { sysTiming } from "../db/schema/index.ts";

/** Timed jobs that an installation begins with. Those that delete what nobody asked to delete wait for an operator to resume them. */
const jobs = [
  {
    jobName: "清理操作日志",
    beanName: "operationLogTask",
    methodName: "clean",
    cronExpression: "0 10 */4 * * ?",
    isPause: false,
    description: "删除超过保留天数的操作日志和异常日志；参数为保留天数，留空使用 OPERATION_LOG_DAYS",
  },
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
    jobName: "清理登录记录",
    beanName: "loginRecordTask",
    methodName: "clean",
    params: "365",
    cronExpression: "0 30 3 * * ?",
    isPause: true,
    description: "每天凌晨删除一年以前的登录记录",
  },
  {
    jobName: "清理修改历史",
    beanName: "recordHistoryTask",
    methodName: "clean",
    params: "365",
    cronExpression: "0 40 3 * * ?",
    isPause: true,
    description: "每天凌晨删除一年以前的记录修改历史",
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
] satisfies readonly (typeof sysTiming.$inferInsert)[];

/** When each is due is found out when the server has started. */
export async function seedJobs(db: Queryable): Promise<void> {
  await db.insert(sysTiming).values(jobs.map((job) => ({ ...job, createBy: "system", updateBy: "system" })));
}
