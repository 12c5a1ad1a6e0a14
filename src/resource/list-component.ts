import { type ComponentType, createContext, useContext } from "react";
import type { ResourceListProps } from "./list/use-resource-list.ts";

/** The list of an area, for what is within lists and shows one again: the drawer of a record with the lists that are related to it. */
export const ListComponentContext = createContext<ComponentType<ResourceListProps> | null>(null);

/** @throws outside of a screen of an area. */
export function useListComponent(): ComponentType<ResourceListProps> {
  const List = useContext(ListComponentContext);
  if (List === null) throw new Error("there is no list of areas here");
  return List;
}
