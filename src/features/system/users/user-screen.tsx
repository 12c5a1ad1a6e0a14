import { useMemo } from "react";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ResourceParts, ScreenPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { ResourceBody } from "../../../resource/resource-screen.tsx";

/** The usual screen, in which nobody is offered to delete oneself (contract A5). */
export function UserScreen({ definition, parts }: ScreenPartProps) {
  const { useUserId, useTitle } = useResourcePorts();
  const own = useUserId();
  const title = useTitle();
  const rights = useRights(definition);
  const mine = useMemo((): ResourceParts => {
    const { Screen: _, ...usual } = parts;
    return { ...usual, allows: (operation, { id }) => operation === "update" || id !== own };
  }, [parts, own]);
  if (rights === undefined) return null;
  return <ResourceBody definition={definition} parts={mine} rights={rights} title={title} />;
}
