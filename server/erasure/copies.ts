import { and, asc, eq, getTableColumns, gt, gte, inArray, lte, ne, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn, PgColumn, PgTable } from "drizzle-orm/pg-core";
import { agent } from "../../src/contract/resources/customer/agent.ts";
import { timing } from "../../src/contract/resources/system/timing.ts";
import { user } from "../../src/contract/resources/system/user.ts";
import { picture } from "../../src/contract/resources/tools/picture.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { Queryable } from "../db/database.ts";
import * as schema from "../db/schema/index.ts";
import { tables } from "../db/tables.ts";
import { contains } from "../db/text-search.ts";
import { listed } from "../jobs/job.ts";
import type { Kept } from "../resources/kept-rows.ts";
import { isOfAccounts, type Person } from "./person.ts";
import { scrubbed, scrubbedJson } from "./scrub.ts";

/**
 * Where the database keeps what is a user's own, and copies of it, and what becomes of them when the user is erased. A test walks the schema:
 * a column that could hold such a copy has to be covered here or named in `STAYS`.
 */
export interface Copy {
  /** The columns that it deals with. */
  readonly covers: readonly PgColumn[];
  erase(tx: Queryable, person: Person): Promise<void>;
}

const {
  backgroundWork,
  chatCallMember,
  chatFriend,
  chatFriendRequest,
  chatGroupMember,
  chatGroupMessage,
  chatImToken,
  chatRemoval,
  chatSystemMessage,
  chatTokenFamily,
  loginRecord,
  mailboxItem,
  mailCode,
  operationLog,
  picture: pictureTable,
  recordChange,
  resumableUpload,
  serviceAgent,
  serviceGreeting,
  serviceGreetingGroup,
  sysTiming,
  sysUser,
  sysUserJob,
  sysUserRole,
} = schema;

/** Rows of one step. */
const CHUNK = 500;

const isNamed = (column: AnyPgColumn, { username }: Person): SQL =>
  sql`lower(${column}) = ${username.toLowerCase()}`;

const during = (column: AnyPgColumn, { since, until }: Person): SQL | undefined =>
  and(gte(column, since), lte(column, until));

/** Rows that are the user's alone: they go. */
function own(table: PgTable, which: (person: Person) => SQL | undefined): Copy {
  return {
    covers: Object.values(getTableColumns(table)),
    erase: async (tx, person) => void (await tx.delete(table).where(which(person))),
  };
}

/** Whoever made or changed a row, or did what it notes, is named in it: of every table that says so. */
function audited(): readonly Copy[] {
  return tables.flatMap((table) => {
    const { createBy, operator, createTime, updateBy, updateTime } = getTableColumns(table) as Partial<
      Record<"createBy" | "operator" | "createTime" | "updateBy" | "updateTime", PgColumn>
    >;
    const named = (column: PgColumn | undefined, key: string, time: PgColumn | undefined): Copy[] =>
      column && time
        ? [
            {
              covers: [column],
              erase: async (tx, person) =>
                void (await tx
                  .update(table)
                  .set({ [key]: person.name })
                  .where(and(isNamed(column, person), during(time, person)))),
            },
          ]
        : [];
    return [
      ...named(createBy, "createBy", createTime),
      ...named(operator, "operator", createTime),
      ...named(updateBy, "updateBy", updateTime),
    ];
  });
}

/** The account itself. The row stays, for the ids in what others keep; a hash that is none fits no password. */
const account: Copy = {
  covers: [
    sysUser.username,
    sysUser.passwordHash,
    sysUser.nickName,
    sysUser.email,
    sysUser.phone,
    sysUser.gender,
    sysUser.signature,
    sysUser.language,
    sysUser.avatarName,
    sysUser.avatarPath,
    sysUser.avatarThumb,
    sysUser.disabledReason,
    sysUser.deptId,
  ],
  erase: async (tx, { id, name, until }) => {
    const nothing = {
      ...{ email: null, phone: null, gender: null, signature: null, language: null },
      ...{ avatarName: null, avatarPath: null, avatarThumb: null },
      ...{ disabledReason: null, pwdResetTime: null, deptId: null },
    };
    await tx
      .update(sysUser)
      .set({ ...nothing, username: name, nickName: name, passwordHash: "", isAdmin: false, enabled: false })
      .where(eq(sysUser.id, id));
    await tx
      .update(sysUser)
      .set({ deletedAt: until })
      .where(and(eq(sysUser.id, id), sql`${sysUser.deletedAt} is null`));
  },
};

/** What was done to the user's record: of each change what says nothing of the person is left. */
const ORGANISATION = new Set(["dept", "jobs", "roles", "enabled", "isAdmin"]);

const ownHistory: Copy = {
  covers: [recordChange.changes],
  erase: async (tx, { id, name, username }) => {
    const rows = await tx
      .select({ id: recordChange.id, changes: recordChange.changes })
      .from(recordChange)
      .where(and(eq(recordChange.resource, user.name), eq(recordChange.recordId, id)));
    for (const row of rows) {
      const neutral = (value: unknown) => (value === username ? name : null);
      const changes = row.changes.flatMap(({ field, from, to }) => {
        if (ORGANISATION.has(field)) return [{ field, from, to }];
        return field === "username" ? [{ field, from: neutral(from), to: neutral(to) }] : [];
      });
      await tx.update(recordChange).set({ changes, kept: null }).where(eq(recordChange.id, row.id));
    }
  },
};

/** Areas whose records name users: `picture` who uploaded it, `timing` who is in charge and who is mailed. */
const NAMING = [picture.name, timing.name] as const;

const otherHistories: Copy = {
  covers: [recordChange.changes],
  erase: async (tx, person) => {
    const changes = sql`${recordChange.changes}::text`;
    const rows = await tx
      .select({ id: recordChange.id, changes: recordChange.changes })
      .from(recordChange)
      .where(
        and(
          inArray(recordChange.resource, [...NAMING]),
          or(...[person.username, ...person.emails].map((value) => contains(changes, value))),
        ),
      );
    for (const row of rows) {
      await tx
        .update(recordChange)
        .set({ changes: scrubbedJson(row.changes, { ...person, words: [] }) })
        .where(eq(recordChange.id, row.id));
    }
  },
};

/**
 * What is kept of deleted records to be put back. Who made or changed them is named as in the tables of areas; in those that name users, what
 * nobody else can have goes wherever it is.
 */
const keptRows: Copy = {
  covers: [recordChange.kept],
  erase: async (tx, person) => {
    const { id, resource, kept } = recordChange;
    const text = sql`${kept}::text`;
    for (let after = 0; ; ) {
      const rows = await tx
        .select({ id, resource, kept: sql<string>`${text}` })
        .from(recordChange)
        .where(
          and(
            gt(id, after),
            or(...[person.username, ...person.emails].map((value) => contains(text, value))),
          ),
        )
        .orderBy(asc(id))
        .limit(CHUNK);
      for (const row of rows) {
        const audited = withoutAuditor(JSON.parse(row.kept) as Kept, person);
        const isNaming = NAMING.some((name) => name === row.resource);
        const clean = isNaming ? scrubbedJson(audited, { ...person, words: [] }) : audited;
        await tx.update(recordChange).set({ kept: clean }).where(eq(id, row.id));
      }
      const last = rows.at(-1);
      if (rows.length < CHUNK || !last) return;
      after = last.id;
    }
  },
};

/** Kept rows with the neutral name of whoever made or changed them. */
function withoutAuditor({ row, beside }: Kept, { username, name, since, until }: Person): Kept {
  const clean = (one: Kept["row"]): Kept["row"] => {
    const named = (by: string, at: string) => {
      const time = new Date(String(one[at]));
      const isPerson = String(one[by] ?? "").toLowerCase() === username.toLowerCase();
      return isPerson && time >= since && time <= until ? { [by]: name } : {};
    };
    return { ...one, ...named("create_by", "create_time"), ...named("update_by", "update_time") };
  };
  return {
    row: clean(row),
    beside: Object.fromEntries(Object.entries(beside).map(([table, rows]) => [table, rows.map(clean)])),
  };
}

const ownChanges: Copy = {
  covers: [recordChange.username],
  erase: async (tx, { id, name }) =>
    void (await tx.update(recordChange).set({ username: name }).where(eq(recordChange.userId, id))),
};

const ownWork: Copy = {
  covers: [backgroundWork.username],
  erase: async (tx, { id, name }) =>
    void (await tx.update(backgroundWork).set({ username: name }).where(eq(backgroundWork.userId, id))),
};

/** What the user did stays, without who and from where. */
const ownOperations: Copy = {
  covers: [operationLog.username, operationLog.requestIp, operationLog.browser],
  erase: async (tx, { id, name }) =>
    void (await tx
      .update(operationLog)
      .set({ username: name, requestIp: "", browser: null })
      .where(eq(operationLog.userId, id))),
};

/**
 * What was asked about the user, and by the user: bodies and failures hold what was typed. In calls about accounts, and in the user's own, every
 * word goes that was the user's; elsewhere what nobody else can have.
 */
const operationTexts: Copy = {
  covers: [operationLog.params, operationLog.exception],
  erase: async (tx, person) => {
    const { id, username, names, contacts, words } = person;
    const columns = [sql`${operationLog.params}`, sql`${operationLog.exception}`];
    const holds = (values: readonly string[]) =>
      or(...values.flatMap((value) => columns.map((column) => contains(column, value))));
    const isClose = sql<boolean>`(${or(eq(operationLog.userId, id), isOfAccounts(operationLog.method))}) is true`;
    const which = or(
      holds([...contacts, JSON.stringify(username), `“${username}”`]),
      and(isClose, holds([...names, ...words])),
    );
    const { params, exception } = operationLog;
    for (let after = 0; ; ) {
      const rows = await tx
        .select({ id: operationLog.id, params, exception, isClose })
        .from(operationLog)
        .where(and(gt(operationLog.id, after), which))
        .orderBy(asc(operationLog.id))
        .limit(CHUNK);
      for (const row of rows) {
        const known = row.isClose ? person : { ...person, names: [username], words: [] };
        const clean = (text: string | null) => (text === null ? null : scrubbed(text, known));
        await tx
          .update(operationLog)
          .set({ params: clean(row.params), exception: clean(row.exception) })
          .where(eq(operationLog.id, row.id));
      }
      const last = rows.at(-1);
      if (rows.length < CHUNK || !last) return;
      after = last.id;
    }
  },
};

/** Who is in charge of a job, and who is mailed when it fails. */
const jobs: Copy = {
  covers: [sysTiming.personInCharge, sysTiming.email],
  erase: async (tx, person) => {
    await tx
      .update(sysTiming)
      .set({ personInCharge: null })
      .where(sql`lower(trim(${sysTiming.personInCharge})) in ${lowered(person.names)}`);
    if (person.emails.length === 0) return;
    const rows = await tx
      .select({ id: sysTiming.id, email: sysTiming.email })
      .from(sysTiming)
      .where(or(...person.emails.map((email) => contains(sql`${sysTiming.email}`, email))));
    for (const row of rows) {
      const left = listed(row.email).filter((email) => !person.emails.includes(email.toLowerCase()));
      await tx
        .update(sysTiming)
        .set({ email: left.length === 0 ? null : left.join(",") })
        .where(eq(sysTiming.id, row.id));
    }
  },
};

const lowered = (values: readonly string[]): SQL =>
  sql`(${sql.join(
    values.map((value) => sql`${value.toLowerCase()}`),
    sql`, `,
  )})`;

const pictures: Copy = {
  covers: [pictureTable.username],
  erase: async (tx, person) =>
    void (await tx
      .update(pictureTable)
      .set({ username: person.name })
      .where(and(isNamed(pictureTable.username, person), during(pictureTable.createTime, person)))),
};

/** What the user wrote in groups is the groups'; the name above it is not. */
const groupNames: Copy = {
  covers: [chatGroupMessage.sendNickName, chatGroupMember.remarkNickName, chatGroupMember.remarkGroupName],
  erase: async (tx, { id, name }) => {
    await tx
      .update(chatGroupMessage)
      .set({ sendNickName: name })
      .where(and(eq(chatGroupMessage.sendId, id), ne(chatGroupMessage.sendNickName, name)));
    await tx
      .update(chatGroupMember)
      .set({ remarkNickName: null, remarkGroupName: null })
      .where(eq(chatGroupMember.userId, id));
  },
};

/** Lines about what happened in groups name who did it, and to whom. */
const groupTips: Copy = {
  covers: [chatGroupMessage.content],
  erase: async (tx, person) => {
    const groups = tx
      .select({ id: chatGroupMember.groupId })
      .from(chatGroupMember)
      .where(eq(chatGroupMember.userId, person.id));
    const named = or(...person.names.map((one) => contains(sql`${chatGroupMessage.content}`, one)));
    const rows = await tx
      .select({ id: chatGroupMessage.id, content: chatGroupMessage.content })
      .from(chatGroupMessage)
      .where(
        and(inArray(chatGroupMessage.groupId, groups), eq(chatGroupMessage.type, MessageType.textTip), named),
      );
    for (const row of rows) {
      const content = scrubbed(row.content, { ...person, contacts: [], words: [] });
      if (content === row.content) continue;
      await tx.update(chatGroupMessage).set({ content }).where(eq(chatGroupMessage.id, row.id));
    }
  },
};

const published: Copy = {
  covers: [chatSystemMessage.createBy],
  erase: async (tx, person) => {
    const { since, until, name } = person;
    await tx
      .update(chatSystemMessage)
      .set({ createBy: name })
      .where(
        and(
          isNamed(chatSystemMessage.createBy, person),
          gte(chatSystemMessage.sendTime, since.getTime()),
          lte(chatSystemMessage.sendTime, until.getTime()),
        ),
      );
  },
};

/** What the user and others noted about one another as friends. */
const remarks: Copy = {
  covers: [chatFriend.remark, chatFriendRequest.remark],
  erase: async (tx, { id }) => {
    await tx
      .update(chatFriend)
      .set({ remark: null })
      .where(or(eq(chatFriend.friendId, id), eq(chatFriend.userId, id)));
    await tx
      .update(chatFriendRequest)
      .set({ remark: null })
      .where(or(eq(chatFriendRequest.sendId, id), eq(chatFriendRequest.recvId, id)));
  },
};

/** In which calls the user was is theirs who were called too; where from, and under which name and picture, is not. */
const ofCalls: Copy = {
  covers: [chatCallMember.nickName, chatCallMember.headImage, chatCallMember.familyId, chatCallMember.devId],
  erase: async (tx, { id, name }) =>
    void (await tx
      .update(chatCallMember)
      .set({ nickName: name, headImage: null, familyId: null, devId: null })
      .where(eq(chatCallMember.userId, id))),
};

/** What the user was to visitors: who answered them is not told any more. */
const ofAgent: Copy = {
  covers: [
    serviceAgent.userName,
    serviceAgent.nickName,
    serviceAgent.avatar,
    serviceAgent.openId,
    serviceAgent.wechatName,
    serviceAgent.welcomeText,
    serviceAgent.autoReply,
  ],
  erase: async (tx, { id, name }) => {
    const nothing = {
      ...{ avatar: null, openId: null, wechatName: null, welcomeText: null, autoReply: null },
      ...{ enabled: false, status: "offline" as const },
    };
    const agents = await tx
      .update(serviceAgent)
      .set({ ...nothing, userName: name, nickName: name })
      .where(eq(serviceAgent.userId, id))
      .returning({ id: serviceAgent.id });
    const ids = agents.map((one) => one.id);
    if (ids.length === 0) return;
    const rows = await tx
      .select({ id: recordChange.id, changes: recordChange.changes })
      .from(recordChange)
      .where(and(eq(recordChange.resource, agent.name), inArray(recordChange.recordId, ids)));
    for (const row of rows) {
      const changes = row.changes.filter(({ field }) => !OF_PERSON.has(field));
      await tx.update(recordChange).set({ changes, kept: null }).where(eq(recordChange.id, row.id));
    }
  },
};

/** Fields of an agent that say who it is. */
const OF_PERSON = new Set([
  ...["userName", "nickName", "avatar", "openId", "wechatName", "welcomeText", "autoReply"],
]);

/** Greetings that nobody else saw. */
const ownGreetings: Copy = {
  covers: [],
  erase: async (tx, { id }) => {
    const groups = tx
      .select({ id: serviceGreetingGroup.id })
      .from(serviceGreetingGroup)
      .where(eq(serviceGreetingGroup.holderId, id));
    await tx.delete(serviceGreeting).where(inArray(serviceGreeting.groupId, groups));
    await tx.delete(serviceGreetingGroup).where(eq(serviceGreetingGroup.holderId, id));
  },
};

/** All of them, in the order in which they are erased: the account last, for the others are found by what it holds. */
export const copies: readonly Copy[] = [
  own(loginRecord, (person) =>
    and(
      sql`lower(${loginRecord.username}) in ${lowered([person.username, ...person.contacts])}`,
      during(loginRecord.createTime, person),
    ),
  ),
  own(mailCode, ({ id, emails }) =>
    or(eq(mailCode.userId, id), emails.length > 0 ? inArray(mailCode.email, [...emails]) : undefined),
  ),
  own(mailboxItem, ({ id }) => eq(mailboxItem.userId, id)),
  own(chatTokenFamily, ({ id }) => eq(chatTokenFamily.userId, id)),
  own(chatImToken, ({ id }) => eq(chatImToken.userId, id)),
  own(chatRemoval, ({ id }) => eq(chatRemoval.userId, id)),
  // What has come of them lies without a row then, and goes with the next run of the job that cleans uploads.
  own(resumableUpload, ({ id }) => eq(resumableUpload.userId, id)),
  own(sysUserRole, ({ id }) => eq(sysUserRole.userId, id)),
  own(sysUserJob, ({ id }) => eq(sysUserJob.userId, id)),
  ownHistory,
  otherHistories,
  keptRows,
  ownChanges,
  ownWork,
  operationTexts,
  ownOperations,
  jobs,
  pictures,
  groupTips,
  groupNames,
  published,
  remarks,
  ofCalls,
  ofAgent,
  ownGreetings,
  ...audited(),
  account,
];
