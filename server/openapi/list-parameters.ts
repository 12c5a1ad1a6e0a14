import { CHOSEN } from "../../src/contract/resources/chosen.ts";
import type { AnyResource } from "../../src/contract/resources/definition.ts";
import { PAGE_MAX } from "../../src/domain/resources/list-query.ts";
import { parametersOf, type ResolvedFilter, sortableOf } from "../../src/domain/resources/list-shape.ts";
import type { JsonSchema } from "./json-schema.ts";

/** What the list of an area can be asked with. */

const parameter = (name: string, schema: JsonSchema): JsonSchema => ({
  name,
  in: "query",
  required: false,
  schema,
});

/** @param paged whether it is answered page by page. */
export function listParameters(definition: AnyResource, paged: boolean): readonly JsonSchema[] {
  return [
    ...(paged
      ? [
          parameter("page", { type: "integer", minimum: 0, default: 0 }),
          parameter("size", { type: "integer", minimum: 1, maximum: PAGE_MAX, default: 20 }),
        ]
      : []),
    parameter("sort", {
      type: "array",
      items: { type: "string", pattern: `^((${sortableOf(definition).join("|")})(,(asc|desc))?)?$` },
    }),
    ...(definition.list.tree ? [parameter(definition.list.tree.parent, { type: "integer" })] : []),
    parameter(CHOSEN, {
      type: "string",
      contentMediaType: "application/json",
      pattern: "^(\\[\\d+(,\\d+)*\\])?$",
    }),
    ...filterParameters(definition),
  ];
}

/** The filters of a list but for that of its tabs, which are counted. */
export function countedParameters(definition: AnyResource): readonly JsonSchema[] {
  return filterParameters(definition, ({ field }) => field !== definition.list.tabs);
}

function filterParameters(
  definition: AnyResource,
  isTaken: (filter: ResolvedFilter) => boolean = () => true,
): readonly JsonSchema[] {
  const one = { type: "string" };
  const many = { anyOf: [one, { type: "array", items: one }] };
  const pair = { type: "array", items: one, minItems: 2, maxItems: 2 };
  return [
    ...(definition.list.blurry ? [parameter("blurry", { type: "string", maxLength: 256 })] : []),
    ...parametersOf(definition)
      .filter(isTaken)
      .map(({ param, by }) => parameter(param, by === "range" ? pair : by === "like" ? one : many)),
  ];
}
