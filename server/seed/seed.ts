import { eq } from "drizzle-orm";
import * as v from "valibot";
import { type Config, StartRefused } from "../config.ts";
import type { ServerContext } from "../context.ts";
import type { Database, Queryable } from "../db/database.ts";
import { installation } from "../db/schema/index.ts";
import { seedAccounts } from "./accounts.ts";
import { seedChat } from "./chat.ts";
import { seedDictionaries } from "./dictionaries.ts";
import { seedJobs, seedRetention, seedShopJobs, seedSiteJobs, seedVisitorJobs } from "./jobs.ts";
import { seedMailbox } from "./mailbox.ts";
import { seedMenu } from "./menu.ts";
import { keepMenuVersion, updateMenu } from "./menu-update.ts";
import { seedPresets } from "./presets.ts";
import { seedSite } from "./site.ts";

/** Keys of `installation`. */
const BASE = "seeded";
const CHAT = "chatSeeded";
const MAILBOX = "mailboxSeeded";
const JOBS = "jobsSeeded";
const SHOP_JOBS = "shopJobsSeeded";
const SITE_JOBS = "siteJobsSeeded";
const VISITOR_JOBS = "visitorJobsSeeded";
const RETENTION = "retentionSeeded";
const PRESETS = "presetsSeeded";

const Base = v.object({ demo: v.boolean() });

/**
 * Fills an empty database: menu, roles, the site and `admin`; with demo data the demo accounts and their chats as well. Each part is
 * stored whole or not at all, and one that was stored is left as it is from then on, but for what later versions add to the menu and the
 * dictionaries.
 * @returns whether the database holds the demo accounts.
 * @throws StartRefused when it holds them and the server is not in demo mode: their password is published.
 */
export async function seed(
  context: Pick<ServerContext, "config" | "db" | "accounts" | "now">,
): Promise<boolean> {
  const { db, config } = context;
  const demo = (await seededAs(db)) ?? (await seedBase(db, config));
  if (demo && !config.demo) {
    throw new StartRefused(
      "This database holds the demo accounts, whose password is published. Start with an empty DATA_DIR (or DATABASE_URL) outside of demo mode.",
    );
  }
  await updateMenu(db);
  if (!(await isStored(db, JOBS))) {
    await db.transaction(async (tx) => {
      await seedJobs(tx);
      await tx.insert(installation).values({ key: JOBS, value: true });
    });
  }
  if (!(await isStored(db, RETENTION))) {
    await db.transaction(async (tx) => {
      await seedRetention(tx, config);
      await tx.insert(installation).values({ key: RETENTION, value: true });
    });
  }
  if (!(await isStored(db, SHOP_JOBS))) {
    await db.transaction(async (tx) => {
      await seedShopJobs(tx);
      await tx.insert(installation).values({ key: SHOP_JOBS, value: true });
    });
  }
  if (!(await isStored(db, SITE_JOBS))) {
    await db.transaction(async (tx) => {
      await seedSiteJobs(tx);
      await tx.insert(installation).values({ key: SITE_JOBS, value: true });
    });
  }
  if (!(await isStored(db, VISITOR_JOBS))) {
    await db.transaction(async (tx) => {
      await seedVisitorJobs(tx);
      await tx.insert(installation).values({ key: VISITOR_JOBS, value: true });
    });
  }
  // Nobody can take one of them away: what is missing is of a later version.
  await db.transaction(seedDictionaries);
  if (!(await isStored(db, PRESETS))) {
    await db.transaction(async (tx) => {
      await seedPresets(tx);
      await tx.insert(installation).values({ key: PRESETS, value: true });
    });
  }
  if (demo && !(await isStored(db, CHAT))) {
    await seedChat(context);
    await db.insert(installation).values({ key: CHAT, value: true });
  }
  if (demo && !(await isStored(db, MAILBOX))) {
    await db.transaction(async (tx) => {
      await seedMailbox(tx, context.now());
      await tx.insert(installation).values({ key: MAILBOX, value: true });
    });
  }
  return demo;
}

/** Whether the database was filled with demo data; `undefined` for an empty one. */
async function seededAs(db: Queryable): Promise<boolean | undefined> {
  const [row] = await db.select().from(installation).where(eq(installation.key, BASE));
  return row && v.parse(Base, row.value).demo;
}

async function isStored(db: Queryable, key: string): Promise<boolean> {
  const rows = await db.select({ key: installation.key }).from(installation).where(eq(installation.key, key));
  return rows.length > 0;
}

async function seedBase(db: Database, config: Config): Promise<boolean> {
  await db.transaction(async (tx) => {
    const staffMenus = await seedMenu(tx);
    await keepMenuVersion(tx);
    await seedAccounts(tx, staffMenus, config);
    await seedSite(tx);
    await tx.insert(installation).values({ key: BASE, value: { demo: config.demo } });
  });
  return config.demo;
}
