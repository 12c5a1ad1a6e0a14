import type { AnyResource } from "../contract/resources/definition.ts";
import { hasForm } from "./form-pages.ts";
import { FormScreen } from "./form-screen.tsx";
import { KindScreen } from "./kind-screen.tsx";
import type { ResourceParts } from "./parts.ts";
import { ResourceScreen } from "./resource-screen.tsx";
import { ViewScreen } from "./view-screen.tsx";

export interface AreaPageProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts | undefined;
  /** View key of the page. */
  readonly view: string;
  /** Parameters of the page's route. */
  readonly params: Readonly<Record<string, string>>;
}

/** A page of an area: its list, its form, or one of its other views. */
export function AreaPage({ definition, parts, view, params }: AreaPageProps) {
  if (hasForm(definition, view)) return <FormScreen definition={definition} parts={parts} view={view} />;
  const found = definition.views?.find((one) => one.view === view);
  if (found === undefined) return <ResourceScreen definition={definition} {...(parts ? { parts } : {})} />;
  return "fixed" in found ? (
    <KindScreen definition={definition} parts={parts} view={found} />
  ) : (
    <ViewScreen definition={definition} parts={parts} view={found} params={params} />
  );
}
