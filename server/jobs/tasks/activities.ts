import type { JobCall } from "../../shop/activities.ts";
import { endActivities } from "../../shop/activity-ends.ts";
import { failBargains } from "../../shop/bargains.ts";
import { failGroups } from "../../shop/groups.ts";
import { refundWhole } from "../../shop/order-moves.ts";
import { activityTexts } from "../../texts/activities.ts";
import type { TaskCall } from "./task.ts";

const jobCall = ({ context: { db, now, config }, signal }: TaskCall): JobCall => ({
  ...{ db, signal, now: new Date(now()) },
  language: config.seedLanguage,
});

/** Takes activities off whose time is over, gives their stock back, and fails the bargains that members did not bring to their end. */
export async function endActivitiesDue(task: TaskCall): Promise<void> {
  const call = jobCall(task);
  await endActivities(call);
  await failBargains(call);
}

/**
 * Fails the groups that were not complete in time. Their orders are paid back; a refund that fails leaves its group as it is, for the next run.
 * @throws AggregateError what went wrong with such groups, once the others are done.
 */
export async function failGroupsDue(task: TaskCall): Promise<void> {
  const { errors } = await failGroups(jobCall(task), (order, call) =>
    refundWhole(order, call, activityTexts.groupFailed),
  );
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} groups could not be failed.`);
}
