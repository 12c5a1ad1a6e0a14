import type { Action } from "../../contract/resources/action-definition.ts";
import { askedBy, isByIds } from "../../contract/resources/asked.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import type { ActionArgs } from "../../query/resource-api.ts";

/** An action of an area as the call that carries it out. Pure. */

type Input = Readonly<Record<string, unknown>> | undefined;

/** What was asked for, with what the action says besides. */
const saidWith = ({ says }: Action, input: Input): Input => (says ? { ...input, ...says } : input);

/** Whether an action names its row in its path: several rows are several calls. */
export function isByRow({ path }: Action): boolean {
  return path.includes(":id");
}

/** The call for one row of several that are done one after the other. */
export function eachCall(
  definition: AnyResource,
  action: Action,
  record: AnyRecord,
  input: Input,
): ActionArgs {
  return isByRow(action)
    ? rowCall(definition, action, record, input)
    : wholeCall(definition, action, [record], input, {});
}

/** Whether anything is asked or shown before it runs. */
export function isAsked(action: Action): boolean {
  return action.confirm !== undefined || Object.keys(askedBy(action) ?? {}).length > 0;
}

/** For one row that the path names. */
export function rowCall(
  definition: AnyResource,
  action: Action,
  record: AnyRecord,
  asked: Input,
): ActionArgs {
  const { id } = record;
  const input = saidWith(action, asked);
  const seen = seenOf(action, record);
  if (input === undefined && seen === undefined) return { definition, action, id };
  return { definition, action, id, body: { ...seen, ...input, id } };
}

/** The row's state as it is seen here, where the action tells it. */
function seenOf({ seen }: Action, record: AnyRecord): Input {
  if (seen === undefined) return undefined;
  return Object.fromEntries(Object.entries(seen).map(([name, field]) => [name, record[field]]));
}

/** For all rows at once, or for the list as it is filtered. */
export function wholeCall(
  definition: AnyResource,
  action: Action,
  records: readonly AnyRecord[],
  asked: Input,
  query: RecordQuery,
): ActionArgs {
  const input = saidWith(action, asked);
  const by = action.by ?? "id";
  // Another name of the row's id need not be among what the record holds.
  const names = records.map((record) => record[by] ?? record.id);
  const [first] = records;
  const seen = first && seenOf(action, first);
  if (records.length === 0)
    return { definition, action, query, ...(input === undefined ? {} : { body: input }) };
  if (action.method === "GET") return { definition, action, query: { ids: records.map(({ id }) => id) } };
  if (input === undefined) return { definition, action, body: isByIds(action) ? names : { [by]: names[0] } };
  return {
    definition,
    action,
    body: isByIds(action) ? { ...input, ids: names } : { ...seen, ...input, [by]: names[0] },
  };
}
