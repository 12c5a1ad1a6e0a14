import { and, eq, inArray, ne } from "drizzle-orm";
import * as v from "valibot";
import { dict } from "../../src/contract/resources/system/dict.ts";
import { dictDetail } from "../../src/contract/resources/system/dict-detail.ts";
import { Plain } from "../../src/contract/schema.ts";
import { sysDict, sysDictDetail } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { areas } from "../resources/definitions.ts";
import { type Call, moduleFilter, type ResourceModule } from "../resources/module.ts";
import { existedRefusal } from "../resources/refusals.ts";
import { dictionaryTexts } from "../texts/resources.ts";

/** Longest name of a dictionary. */
const NAME_MAX = 64;

/** The dictionaries that fields are chosen from, or shown by. */
const needed: ReadonlySet<string> = new Set(
  areas.flatMap(({ definition: { fields } }) =>
    Object.values(fields).flatMap((field) => (field.kind === "dict" ? [field.dict] : [])),
  ),
);

/** Dictionaries (contract A7): those that the product reads keep their names. */
export const dictModule: ResourceModule = {
  definition: dict,
  table: sysDict,
  beforeUpdate: async ({ name }, values) => {
    if (values.name !== undefined && values.name !== name) requireUnneeded(name);
    return values;
  },
  beforeRemove: async ({ name }) => requireUnneeded(name),
};

function requireUnneeded(name: unknown): void {
  if (needed.has(String(name))) throw new Refusal(400, dictionaryTexts.needed, { name: String(name) });
}

/** The values of dictionaries (contract A7): a dictionary has each value once. */
export const dictDetailModule: ResourceModule = {
  definition: dictDetail,
  table: sysDictDetail,
  filters: {
    dictName: moduleFilter({
      schema: Plain(NAME_MAX),
      where: (name, { db }) =>
        inArray(
          sysDictDetail.dictId,
          db.select({ id: sysDict.id }).from(sysDict).where(eq(sysDict.name, name)),
        ),
    }),
  },
  beforeCreate: async (values, call) => {
    await requireNewValue(Number(values.dictId), String(values.value), undefined, call);
    return values;
  },
  restored: async ({ id, dictId, value }, call) => {
    await requireNewValue(Number(dictId), String(value), id, call);
    return {};
  },
  beforeUpdate: async ({ id, dictId, value }, values, call) => {
    const changed = values.value !== undefined && values.value !== value;
    if (changed) await requireNewValue(Number(dictId), String(values.value), id, call);
    return values;
  },
};

/** Two that come at once take turns at their dictionary. */
async function requireNewValue(
  dictId: number,
  value: string,
  id: number | undefined,
  { db }: Call,
): Promise<void> {
  await db.select({ id: sysDict.id }).from(sysDict).where(eq(sysDict.id, dictId)).for("update");
  const [found] = await db
    .select({ id: sysDictDetail.id })
    .from(sysDictDetail)
    .where(
      and(
        eq(sysDictDetail.dictId, dictId),
        eq(sysDictDetail.value, value),
        id === undefined ? undefined : ne(sysDictDetail.id, id),
      ),
    )
    .limit(1);
  if (found) throw existedRefusal(dictDetail, "value", value);
}

/** Names of dictionaries, separated by commas. */
export const DictNames = v.pipe(
  Plain(2_000),
  v.transform((names) => [...new Set(names.split(",").map((name) => name.trim()))].filter((name) => name)),
  v.minLength(1),
  v.maxLength(50),
);
