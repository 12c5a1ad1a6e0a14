import type { AnyResource } from "../../contract/resources/definition.ts";
import { useRights } from "../list/use-rights.ts";

/** Whether records of an area can be looked at as visitors will see them: by whoever may list them, for nothing is sent anywhere. */
export function useMayPreview(definition: AnyResource): boolean {
  const rights = useRights(definition);
  return definition.preview !== undefined && rights?.list === true;
}
