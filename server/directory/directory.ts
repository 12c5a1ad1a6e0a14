import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import {
  type Directory,
  type DirectoryDept,
  type DirectoryPage,
  type DirectoryPerson,
  NO_DEPT,
} from "../../src/contract/directory.ts";
import type { Accounts } from "../accounts/accounts.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import { mayWriteDirectly } from "../chat/colleagues.ts";
import type { Database } from "../db/database.ts";
import { sysDept, sysUser } from "../db/schema/accounts.ts";
import { contains } from "../db/text-search.ts";
import type { Spellings } from "./spellings.ts";

/** Whose page of the directory is asked for: a department's, or that of a name. */
export type DirectoryQuery = { readonly page: number; readonly size: number } & (
  | { readonly deptId: number }
  | { readonly name: string }
);

/** Who works in which department (`src/contract/directory.ts`). */
export interface StaffDirectory {
  overview(): Promise<Directory>;
  people(query: DirectoryQuery): Promise<DirectoryPage>;
}

export interface StaffDirectoryDeps {
  readonly db: Database;
  readonly accounts: Pick<Accounts, "byIds">;
  readonly presence: OnlineUsers;
  readonly spellings: Spellings;
}

/** Who can sign in is in the directory. */
const isListed = and(eq(sysUser.enabled, true), isNull(sysUser.deletedAt));

export function createStaffDirectory(deps: StaffDirectoryDeps): StaffDirectory {
  const { db, accounts, presence, spellings } = deps;

  /** The departments that are listed, each below its parent. */
  const listed = async (): Promise<(typeof sysDept.$inferSelect)[]> => {
    const rows = await db
      .select()
      .from(sysDept)
      .where(eq(sysDept.enabled, true))
      .orderBy(asc(sysDept.deptSort), asc(sysDept.id));
    const known = new Map(rows.map((row) => [row.id, row]));
    const isReached = (row: (typeof rows)[number]): boolean => {
      if (row.pid === null) return true;
      const parent = known.get(row.pid);
      return parent !== undefined && isReached(parent);
    };
    return rows.filter(isReached);
  };

  const whereOf = async (query: DirectoryQuery): Promise<SQL | undefined> => {
    if ("name" in query) {
      const { username, nickName } = sysUser;
      const spelled = await spellings.matching(query.name);
      return or(
        contains(sql`${username}`, query.name),
        contains(sql`${nickName}`, query.name),
        spelled.length === 0 ? undefined : inArray(nickName, spelled),
      );
    }
    if (query.deptId !== NO_DEPT) return eq(sysUser.deptId, query.deptId);
    const ids = (await listed()).map(({ id }) => id);
    return or(
      isNull(sysUser.deptId),
      sql`${sysUser.deptId} <> all(${sql.param(`{${ids.join(",")}}`)}::bigint[])`,
    );
  };

  return {
    async overview() {
      const depts = await listed();
      const counts = await db
        .select({ deptId: sysUser.deptId, people: count() })
        .from(sysUser)
        .where(isListed)
        .groupBy(sysUser.deptId);
      const byDept = new Map(counts.map(({ deptId, people }) => [deptId, people]));
      const all = counts.reduce((sum, { people }) => sum + people, 0);
      const shown = depts.map(
        ({ id, pid, name }): DirectoryDept => ({
          ...{ id, name, people: byDept.get(id) ?? 0 },
          ...(pid === null ? {} : { pid }),
        }),
      );
      const others = all - shown.reduce((sum, { people }) => sum + people, 0);
      return { depts: shown, others, direct: await mayWriteDirectly(db) };
    },

    async people(query) {
      const where = and(isListed, await whereOf(query));
      const [[total], rows] = await Promise.all([
        db.select({ all: count() }).from(sysUser).where(where),
        db
          .select({ id: sysUser.id, dept: sysDept.name })
          .from(sysUser)
          .leftJoin(sysDept, eq(sysDept.id, sysUser.deptId))
          .where(where)
          .orderBy(asc(sysUser.nickName), asc(sysUser.id))
          .limit(query.size)
          .offset(query.page * query.size),
      ]);
      const ids = rows.map(({ id }) => id);
      const [found, online] = await Promise.all([accounts.byIds(ids), presence.terminalsOf(ids)]);
      const known = new Map(found.map((account) => [account.id, account]));
      const content = rows.flatMap(({ id, dept }): DirectoryPerson[] => {
        const account = known.get(id);
        if (account === undefined) return [];
        const avatar = account.avatarThumb ?? account.avatar;
        return [
          {
            ...{ id, userName: account.username, nickName: account.nickName },
            ...(avatar === undefined ? {} : { avatar }),
            ...(dept === null ? {} : { dept }),
            terminals: [...(online.get(id) ?? [])],
          },
        ];
      });
      return { content, totalElements: total?.all ?? 0 };
    },
  };
}
