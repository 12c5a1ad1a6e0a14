import { type ComponentType, createContext, type ReactNode, use } from "react";
import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { MovesProps } from "./moves.tsx";
import type { DiscardProps } from "./notes/discard.tsx";

/** What is of areas in a conversation with a visitor, loaded with the first one that is opened. */

/** What areas need of the session and the frame, around what shows them here: filled by app. */
export const AreaFrameContext = createContext<
  (() => Promise<ComponentType<{ readonly children: ReactNode }>>) | null
>(null);

/** With the texts of areas and of what shows them here. */
export const texted = <T,>(load: () => Promise<T>) =>
  loadTextedPart("resource", () => loadTextedPart("service-panels", load));

type Frame = ComponentType<{ readonly children: ReactNode }>;

/** A part that needs the frame of areas, within it; nothing until both are there. */
export function useFramed<P extends object>(load: () => Promise<ComponentType<P>>, props: P): ReactNode {
  const loadFrame = use(AreaFrameContext);
  const Part = useLazyPart(loadFrame !== null, () => texted(load));
  const Frame: Frame | null = useLazyPart<{ readonly children: ReactNode }>(
    loadFrame !== null,
    loadFrame ?? (() => Promise.reject(new Error("Areas have no frame here."))),
  );
  if (Part === null || Frame === null) return null;
  return (
    <Frame>
      <Part {...props} />
    </Frame>
  );
}

/** What leads a conversation on, and its keys. */
export const LazyMoves = (props: MovesProps) =>
  useFramed(async () => (await import("./moves.tsx")).Moves, props);

/** Deletes an own internal note. */
export const LazyDiscard = (props: DiscardProps) =>
  useFramed(async () => (await import("./notes/discard.tsx")).Discard, props);
