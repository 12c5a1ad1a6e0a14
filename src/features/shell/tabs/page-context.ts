import { createContext, useContext } from "react";
import type { PageStates } from "./page-states.ts";
import type { Unsaved } from "./unsaved.ts";

/** What all pages of this browser tab share. */
export interface PageMemory {
  readonly states: PageStates;
  readonly unsaved: Unsaved;
}

/** Filled by app, around the frame. */
export const PageMemoryContext = createContext<PageMemory | null>(null);

/** @throws outside of the console. */
export function usePageMemory(): PageMemory {
  const memory = useContext(PageMemoryContext);
  if (memory === null) throw new Error("there is no page memory here");
  return memory;
}

/** Key of the tab whose page this is; null outside of the console's pages. */
export const PageKeyContext = createContext<string | null>(null);

/** The page that a component belongs to; null where there are none, such as before sign-in. */
export function usePage(): (PageMemory & { readonly key: string }) | null {
  const memory = useContext(PageMemoryContext);
  const key = useContext(PageKeyContext);
  return memory === null || key === null ? null : { ...memory, key };
}
