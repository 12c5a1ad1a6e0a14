import { inArray } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sysDict, sysDictDetail } from "../db/schema/index.ts";
import { dictionaryValues } from "../texts/dictionary-values.ts";
import type { Text } from "../texts/index.ts";

interface SeedDict {
  readonly name: string;
  readonly description: string;
  readonly values: Readonly<Record<string, Text>>;
}

/** The dictionaries that the product itself reads (contract A7): none of them can be deleted. */
const DICTS: readonly SeedDict[] = [
  {
    name: "user_status",
    description: "用户状态",
    values: { true: dictionaryValues.active, false: dictionaryValues.inactive },
  },
  {
    name: "dept_status",
    description: "部门状态",
    values: { true: dictionaryValues.enabled, false: dictionaryValues.disabled },
  },
  {
    name: "job_status",
    description: "岗位状态",
    values: { true: dictionaryValues.enabled, false: dictionaryValues.disabled },
  },
  {
    name: "shop_user_group",
    description: "商城用户分组",
    values: {
      1: dictionaryValues.groupOrdinary,
      2: dictionaryValues.groupRegular,
      3: dictionaryValues.groupWholesale,
    },
  },
];

/** Stores the dictionaries that are missing, with their values; one that operators have made stays as it is. */
export async function seedDictionaries(db: Queryable): Promise<void> {
  const names = DICTS.map(({ name }) => name);
  const held = await db.select({ name: sysDict.name }).from(sysDict).where(inArray(sysDict.name, names));
  const there = new Set(held.map(({ name }) => name));
  for (const { name, description, values } of DICTS) {
    if (there.has(name)) continue;
    const [dict] = await db
      .insert(sysDict)
      .values({ name, description, createBy: "system", updateBy: "system" })
      .returning({ id: sysDict.id });
    if (!dict) throw new Error("A dictionary of the seed was not stored.");
    const rows = Object.entries(values).map(([value, label], index) => ({
      ...{
        dictId: dict.id,
        value,
        label: label.zh_CN,
        labelZhTw: label.zh_TW,
        labelEn: label.en,
        dictSort: index + 1,
      },
      ...{ createBy: "system", updateBy: "system" },
    }));
    await db.insert(sysDictDetail).values(rows);
  }
}
