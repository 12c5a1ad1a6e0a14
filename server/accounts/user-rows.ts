import { sysJob, sysRole, sysUserJob, sysUserRole } from "../db/schema/index.ts";
import type { LinkTable, Row } from "../resources/module.ts";

/** What the user area answers besides the columns of its fields (contract A5). */

/** The roles and jobs of a user. */
export const userLinks: Readonly<Record<"roles" | "jobs", LinkTable>> = {
  roles: {
    table: sysUserRole,
    own: sysUserRole.userId,
    other: sysUserRole.roleId,
    target: sysRole,
    show: { id: sysRole.id, name: sysRole.name, level: sysRole.level, dataScope: sysRole.dataScope },
  },
  jobs: {
    table: sysUserJob,
    own: sysUserJob.userId,
    other: sysUserJob.jobId,
    target: sysJob,
    show: { id: sysJob.id, name: sysJob.name },
  },
};

/** Picture and reason are under other names in the table. */
export function presentUsers(rows: readonly Row[]): readonly Row[] {
  return rows.map((row) => ({
    ...row,
    avatar: row.avatarPath ?? null,
    ...(row.disabledReason ? { reason: row.disabledReason } : {}),
  }));
}
