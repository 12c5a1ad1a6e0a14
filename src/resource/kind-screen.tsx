import { useMemo } from "react";
import type { AnyResource } from "../contract/resources/definition.ts";
import type { KindView } from "../contract/resources/view-definition.ts";
import { accepting, fieldOf, keyOf, ofKind } from "../domain/resources/list-shape.ts";
import type { ResourceParts } from "./parts.ts";
import { ResourceScreen } from "./resource-screen.tsx";

export interface KindScreenProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts | undefined;
  readonly view: KindView;
}

/** The records of one kind, as a list of their own: it does not show what makes them of it, and new ones begin so. */
export function KindScreen({ definition, parts, view }: KindScreenProps) {
  const listed = useMemo(() => accepting(ofKind(definition, view.fixed), view.accept), [definition, view]);
  const fixed = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(view.fixed).map(([name, value]) => [keyOf(name, fieldOf(definition, name)), value]),
      ),
    [definition, view],
  );
  return <ResourceScreen definition={listed} {...(parts ? { parts } : {})} fixed={fixed} sets={view.fixed} />;
}
