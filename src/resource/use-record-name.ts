import type { AnyResource } from "../contract/resources/definition.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { useRecordQuery } from "../query/resource-api.ts";
import { useResourcePorts } from "./ports.ts";

/**
 * What a record of an area is called, asked for where it is not known yet.
 * @returns null for no record.
 */
export function useRecordName(definition: AnyResource, id: number | null, known?: string): string | null {
  const { data } = useRecordQuery({ definition, id: id ?? 0 }, { skip: id === null || known !== undefined });
  const language = useResourcePorts().useLanguage();
  if (id === null) return null;
  return known ?? (data?.id === id ? recordName(definition, data, language) : `#${id}`);
}
