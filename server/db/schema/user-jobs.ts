import { index, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { sysUser } from "./accounts.ts";
import { reference } from "./columns.ts";
import { sysJob } from "./resources.ts";

/** The jobs of users (contract A5). */
export const sysUserJob = pgTable(
  "sys_user_job",
  {
    userId: reference("user_id")
      .notNull()
      .references(() => sysUser.id, { onDelete: "cascade" }),
    jobId: reference("job_id")
      .notNull()
      .references(() => sysJob.id),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.jobId] }),
    index("sys_user_job_job").on(table.jobId),
  ],
);
