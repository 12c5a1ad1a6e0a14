import { type ComponentType, useContext } from "react";
import { useLocation } from "wouter";
import type { AnyResource } from "../contract/resources/definition.ts";
import { resourceLoaders } from "../contract/resources/registry.ts";
import { namedParams } from "../domain/routes.ts";
import { AreaPage } from "../resource/area-page.tsx";
import type { ResourceParts } from "../resource/parts.ts";
import { loadPart, ModuleNotFoundError } from "../ui/chunks.ts";
import { PageRouteContext } from "./page-route.ts";
import { loadParts } from "./resource-parts.ts";
import { ResourcePortsProvider } from "./resource-ports.tsx";

interface Area {
  readonly definition: AnyResource;
  readonly parts: ResourceParts | undefined;
}

/** Areas whose definitions are there, by view key. */
const areas = new Map<string, Area>();

/**
 * The screen of an area, with its definition and what it has beside that.
 * @throws as `loadPart` when files do not arrive.
 */
export async function resourceScreen(resource: string, viewKey: string): Promise<ComponentType> {
  const loader = resourceLoaders[resource];
  if (loader === undefined) throw new ModuleNotFoundError(viewKey);
  const [definition, parts] = await Promise.all([
    loadPart(loader.load, `resources/${resource}`),
    loadParts(resource),
  ]);
  areas.set(viewKey, { definition, parts });
  return AreaScreen;
}

/** The screen of the area that the page is about: its list, or one of its other pages. */
function AreaScreen() {
  const route = useContext(PageRouteContext);
  const [path] = useLocation();
  const viewKey = route?.viewKey ?? "";
  const area = areas.get(viewKey);
  if (route === null || area === undefined) throw new ModuleNotFoundError(viewKey);
  const { definition, parts } = area;
  return (
    <ResourcePortsProvider>
      <AreaPage definition={definition} parts={parts} view={viewKey} params={namedParams(route, path)} />
    </ResourcePortsProvider>
  );
}
