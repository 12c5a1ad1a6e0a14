import { eq } from "drizzle-orm";
import { translateConfig } from "../../src/contract/resources/system/translate-config.ts";
import { sysTranslateConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { addressOf } from "../outgoing/exchange.ts";
import { recordChange } from "../resources/history.ts";
import type { ActionCall, ResourceModule, Row, Values } from "../resources/module.ts";
import {
  defaultAgain,
  firstIsDefault,
  makeDefault,
  withoutDisabledDefault,
} from "../resources/one-default.ts";
import { translationTexts } from "../texts/translation.ts";
import { providerOf } from "./providers/index.ts";
import type { Translation, Translator } from "./translator.ts";
import { monthOf, usedIn } from "./usage.ts";

/** Translation services (resources 7.10): what the mechanism does not know of them. */
export function translateConfigModule(translator: Translator): ResourceModule {
  return {
    definition: translateConfig,
    table,
    present: async (rows, { now }) => {
      const month = monthOf(now);
      return rows.map((row) => ({ ...row, charsUsed: usedIn(month, row), usageMonth: month }));
    },
    beforeCreate: async (values, { db }) => {
      checkAccount(values);
      return firstIsDefault(db, table, values);
    },
    beforeUpdate: async (before, values) => {
      checkAccount({ ...before, ...values });
      checkSecret(before, values);
      return withoutDisabledDefault(values);
    },
    restored: (row, { db }) => defaultAgain(db, table, row),
    actions: {
      test: (call) => test(call, translator),
      setDefault: (call) =>
        makeDefault({ definition: translateConfig, table }, call, { disabled: translationTexts.disabled }),
      clearUsage,
    },
    outside: ["test"],
  };
}

/** What an account needs besides what its fields say. */
function checkAccount({ provider, appId, endpoint }: Values): void {
  if (providerOf(String(provider))?.needsAppId && !textOf(appId)) {
    throw new Refusal(400, translationTexts.needsAppId);
  }
  if (textOf(endpoint) && !isPlainAddress(textOf(endpoint))) {
    throw new Refusal(400, translationTexts.endpoint);
  }
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

function isPlainAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return /^https?:$/.test(protocol) && username === "" && password === "";
}

/** A key that nobody may read is not sent to another place than the one that it was given for. */
function checkSecret(before: Row, values: Values): void {
  if (textOf(values.secret) !== "") return;
  const after = { ...before, ...values };
  if (after.provider !== before.provider || placeOf(after) !== placeOf(before)) {
    throw new Refusal(400, translationTexts.secretAnew);
  }
}

const OWN_PLACE = "https://provider.invalid/";

const placeOf = ({ endpoint }: Values): string =>
  isPlainAddress(textOf(endpoint)) ? addressOf(textOf(endpoint), OWN_PLACE).origin : OWN_PLACE;

async function test(
  { db, row, input }: ActionCall,
  translator: Translator,
): Promise<Translation | undefined> {
  if (!row) return undefined;
  const [service] = await db.select().from(table).where(eq(table.id, row.id));
  if (!service) return undefined;
  const { text, from, to } = input;
  return translator.translateBy(service, { text: String(text), from: String(from), to: String(to) });
}

async function clearUsage({ db, row, account, now, request }: ActionCall): Promise<void> {
  if (!row) return;
  const cleared = { charsUsed: 0, usageMonth: monthOf(now) };
  await db.update(table).set(cleared).where(eq(table.id, row.id));
  await recordChange(db, {
    resource: translateConfig,
    recordId: row.id,
    action: "clearUsage",
    before: row,
    after: { ...row, ...cleared },
    account,
    now,
    request,
  });
}
