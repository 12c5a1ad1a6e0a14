import { useEffect, useState } from "react";
import type { ResourceParts } from "./parts.ts";
import { useResourcePorts } from "./ports.ts";

const NO_PARTS: ResourceParts = {};

/** The components of its own that another area has; without them where they cannot be loaded. */
export function useParts(resource: string): ResourceParts | "loading" {
  const { loadParts } = useResourcePorts();
  const [known, setKnown] = useState<{ readonly of: string; readonly parts: ResourceParts }>();
  useEffect(() => {
    let gone = false;
    const show = (parts: ResourceParts = NO_PARTS) => {
      if (!gone) setKnown({ of: resource, parts });
    };
    loadParts(resource).then(show, () => show());
    return () => {
      gone = true;
    };
  }, [loadParts, resource]);
  return known?.of === resource ? known.parts : "loading";
}
