import { eq } from "drizzle-orm";
import { user } from "../../src/contract/resources/system/user.ts";
import type { ServerContext } from "../context.ts";
import { sysUser } from "../db/schema/index.ts";
import { eraseUsers } from "../erasure/erase-user.ts";
import type { PersonFiles } from "../erasure/person-files.ts";
import type { Call, Change, ResourceModule, Row } from "../resources/module.ts";
import { type AccountEnds, endEach } from "./account-ends.ts";
import { requireActable } from "./actable.ts";
import { dataScopesOf } from "./data-scopes.ts";
import type { PasswordChanges } from "./password-changes.ts";
import type { ProfileObserver } from "./profile-observer.ts";
import type { SessionEnds } from "./session-ends.ts";
import { disableUsers, enableUsers, resetPasswords } from "./user-actions.ts";
import { presentUsers, userLinks } from "./user-rows.ts";
import { inSubtree, visibleUsers } from "./user-scope.ts";
import { changedUser, newUser } from "./user-writes.ts";

export interface UserModuleDeps {
  readonly context: Pick<ServerContext, "secrets" | "config">;
  readonly ends: AccountEnds;
  readonly sessionEnds: SessionEnds;
  readonly profiles: ProfileObserver;
  readonly passwords: PasswordChanges;
  readonly files: PersonFiles;
}

/**
 * Users (contract A5). Levels and data scopes hold for whatever is done to them: who is out of scope is not found, who is stronger is
 * refused. Deleted ones stay as rows for the names in history, until they are erased; what must be unique is free again.
 */
export function createUserModule({
  context,
  ends,
  sessionEnds,
  profiles,
  passwords,
  files,
}: UserModuleDeps): ResourceModule {
  return {
    definition: user,
    table: sysUser,
    scope: visibleUsers,
    seesAll: async ({ db, account }) => (await dataScopesOf(db, account)).length === 0,
    filters: { deptId: inSubtree },
    links: userLinks,
    present: async (rows) => presentUsers(rows),
    recorded: ({ disabledReason }) => ({ reason: disabledReason }),
    beforeCreate: (values, call) => newUser(context, values, call),
    beforeUpdate: changedUser,
    beforeRemove: ({ id }, { db, account }) => requireActable(db, account, [id]),
    remove: softDelete,
    after: async (change, { db }) => {
      if (isDisabled(change) || change.kind === "remove") await sessionEnds.endOfUsers(db, [change.id]);
    },
    committed: async (changes, { log }) => {
      const idsOf = (which: (change: Change) => boolean) => changes.filter(which).map(({ id }) => id);
      const reasons = new Map(changes.map(({ id, after }) => [id, String(after?.disabledReason ?? "")]));
      await endEach(idsOf(isRemoved), log, (id) => ends.deleted(id));
      await endEach(idsOf(isDisabled), log, (id) => ends.disabled(id, reasons.get(id) ?? ""));
      for (const id of idsOf(isRenamed)) await profiles.changed(id, { name: true, picture: false });
    },
    actions: {
      enable: enableUsers,
      disable: disableUsers(ends, sessionEnds),
      resetPass: resetPasswords(passwords),
      erase: eraseUsers({ ends, sessionEnds, files }),
    },
    // Each user is a transaction of its own.
    outside: ["enable", "disable", "resetPass", "erase"],
  };
}

const isRemoved = ({ kind }: Change): boolean => kind === "remove";
const isDisabled = ({ kind, before, after }: Change): boolean =>
  kind === "update" && before?.enabled === true && after?.enabled === false;

const isRenamed = ({ kind, before, after }: Change): boolean =>
  kind === "update" && before?.nickName !== after?.nickName;

async function softDelete({ id }: Row, { db, account, now }: Call): Promise<void> {
  await db
    .update(sysUser)
    .set({ deletedAt: now, enabled: false, updateBy: account.username, updateTime: now })
    .where(eq(sysUser.id, id));
}
