import { useEffect, useState } from "react";
import type { AnyResource } from "../contract/resources/definition.ts";
import { type ResourceLoader, resourceLoaders } from "../contract/resources/registry.ts";
import { permits } from "../domain/permission.ts";
import { loadPart } from "../ui/chunks.ts";

/** A definition on its way; `missing` where there is none of that name, `failed` where it could not be loaded. */
export type KnownDefinition = AnyResource | "loading" | "missing" | "failed";

/** Stands in for an area while its definition is on its way; nothing is asked for of it. */
export const NOWHERE: AnyResource = {
  name: "",
  path: "",
  title: "common.name",
  nameField: "",
  fields: {},
  list: { columns: [] },
};

const loaderOf = (name: string): ResourceLoader | undefined =>
  Object.hasOwn(resourceLoaders, name) ? resourceLoaders[name] : undefined;

/** Whether somebody may list an area that need not be loaded yet. @param held permissions that the user holds. */
export function mayList(name: string, held: readonly string[]): boolean {
  const loader = loaderOf(name);
  return loader !== undefined && permits(["admin", `${loader.permission ?? name}:list`], held);
}

/** Whether somebody may open a record of an area that need not be loaded yet. @param held permissions that the user holds. */
export function mayOpen(name: string, held: readonly string[]): boolean {
  return mayList(name, held) && loaderOf(name)?.elsewhere !== true;
}

/** Whether the records of an area that need not be loaded yet are in a tree. */
export const areInTree = (name: string): boolean => loaderOf(name)?.tree === true;

/**
 * The definition of another area by its name; undefined where there is none.
 * @throws as `loadPart` when it does not arrive.
 */
export async function definitionOf(name: string): Promise<AnyResource | undefined> {
  const loader = loaderOf(name);
  return loader && (await loadPart(loader.load, `resources/${name}`));
}

/** The definition of another area, such as one that a field refers to. */
export function useDefinition(name: string): KnownDefinition {
  const [known, setKnown] = useState<{ readonly name: string; readonly definition: KnownDefinition }>();
  useEffect(() => {
    let gone = false;
    const show = (definition: KnownDefinition) => {
      if (!gone) setKnown({ name, definition });
    };
    definitionOf(name).then(
      (definition) => show(definition ?? "missing"),
      () => show("failed"),
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return known?.name === name ? known.definition : "loading";
}
