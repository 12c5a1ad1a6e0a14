import { type SQL, sql } from "drizzle-orm";
import * as v from "valibot";
import { readLanguage } from "../../src/contract/language.ts";
import type { ServerContext } from "../context.ts";
import { type ModuleFilter, moduleFilter, type ResourceModule, type Row } from "../resources/module.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { formatText } from "../texts/index.ts";

/**
 * The tenant that other clients name with what is customer service's (specification §7). An installation is one tenant (`TENANT`): lists of
 * another one are empty, and bodies for another one are refused.
 */
export interface Tenant {
  readonly id: number;
  /** The filter of lists. */
  readonly filter: Readonly<Record<"tenantId", ModuleFilter>>;
  /** Reads bodies before the definition does. */
  readonly body: NonNullable<ResourceModule["body"]>;
  /** Whether a text or a number names it; what is absent does. */
  is(given: unknown): boolean;
  /** Rows with its number. */
  shown(rows: readonly Row[]): readonly Row[];
}

const NONE: SQL = sql`false`;

/** @param config of the server. */
export function createTenant({ config }: Pick<ServerContext, "config">): Tenant {
  const { tenantId: id } = config;
  const is = (given: unknown) =>
    given === undefined || given === null || given === "" || String(given) === String(id);
  return {
    id,
    is,
    filter: {
      tenantId: moduleFilter({ schema: v.string(), where: (given) => (is(given) ? undefined : NONE) }),
    },
    body: v.pipe(
      v.looseObject({}),
      v.check(
        (body) => is(body.tenantId),
        ({ lang }) => formatText(serviceTexts.otherTenant, readLanguage(lang)),
      ),
    ),
    shown: (rows) => rows.map((row) => ({ ...row, tenantId: id })),
  };
}
