import { useMemo } from "react";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { parametersOf } from "../../domain/resources/list-shape.ts";
import { useNamed } from "../search/ref-filter.tsx";
import type { ListState } from "./list-state.ts";

/**
 * What new records begin with: what the list is about, and the record that is chosen in the tree beside it.
 * @param about what the list is about.
 */
export function useBegin(
  definition: AnyResource,
  about: FormValues,
  { filters }: Pick<ListState, "filters">,
): FormValues {
  const { aside } = definition;
  const field = useMemo(
    () => aside && parametersOf(definition).find(({ param }) => param === aside.param)?.field,
    [definition, aside],
  );
  const chosen = aside === undefined ? "" : (filters[aside.param]?.[0] ?? "");
  // 0 asks for what is in none.
  const reference = useNamed(aside?.resource ?? "", Number(chosen) > 0 ? chosen : "");
  const id = reference?.id;
  const name = reference?.name;
  return useMemo(
    () => (field === undefined || id === undefined ? about : { ...about, [field]: { id, name } }),
    [about, field, id, name],
  );
}
