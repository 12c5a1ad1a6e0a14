import type { AnyResource } from "../../contract/resources/definition.ts";
import { permissionOf } from "../../contract/resources/definition.ts";
import { MISSING_WORK } from "../../contract/resources/languages.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useResourcePorts } from "../ports.ts";
import { WorkStatus } from "../work/work-status.tsx";

export interface MissingStatusProps {
  readonly definition: AnyResource;
}

/** How far the translation is of what languages do not have of an area. */
export function MissingStatus({ definition }: MissingStatusProps) {
  const language = useResourcePorts().useLanguage();
  return (
    <WorkStatus
      kind={MISSING_WORK}
      about={definition.name}
      permission={permissionOf(definition, "edit")}
      title={labelText("common.action.translateMissing", language)}
      resources={[definition.name]}
      outcome={({ made = 0, left = 0 }, named) =>
        [labelText("common.action.translateMissing.outcome", language, { made, left }), ...named].join(" · ")
      }
    />
  );
}
