import { and, count, eq, isNull } from "drizzle-orm";
import { job } from "../../src/contract/resources/system/job.ts";
import { sysJob, sysUser, sysUserJob } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, ResourceModule, Row } from "../resources/module.ts";
import { accessTexts } from "../texts/access.ts";

/** Jobs (contract A7): one that users have cannot be deleted. */
export const jobModule: ResourceModule = {
  definition: job,
  table: sysJob,
  beforeRemove: requireUnused,
};

/** Users that were deleted have no job any more. */
async function requireUnused({ id, name }: Row, { db }: Call): Promise<void> {
  const [bound] = await db
    .select({ users: count() })
    .from(sysUserJob)
    .innerJoin(sysUser, eq(sysUser.id, sysUserJob.userId))
    .where(and(eq(sysUserJob.jobId, id), isNull(sysUser.deletedAt)));
  const users = bound?.users ?? 0;
  if (users > 0) throw new Refusal(400, accessTexts.jobInUse, { name: String(name), count: users });
  await db.delete(sysUserJob).where(eq(sysUserJob.jobId, id));
}
