import { type ComponentType, useEffect, useRef, useState } from "react";
import { CrashPage, ModuleMissingPage, WaitingPage } from "../features/shell/screens.ts";
import { ChunkLoadError, ModuleNotFoundError } from "../ui/chunks.ts";

/** Loads the component of a screen. */
export type ScreenLoader = () => Promise<ComponentType>;
type Phase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly Screen: ComponentType }
  | { readonly kind: "failed"; readonly error: unknown };

/** Screens that were loaded once are shown at once when they are opened again. */
const loaded = new Map<ScreenLoader, ComponentType>();

async function loadScreen(load: ScreenLoader): Promise<ComponentType> {
  const Screen = await load();
  loaded.set(load, Screen);
  return Screen;
}

/** Loads a screen before it is to be shown; one that fails is asked for again when it is. Never rejects. */
export async function preloadScreen(load: ScreenLoader): Promise<void> {
  await loadScreen(load).catch(() => undefined);
}

function firstPhase(view: string, load: ScreenLoader | null): Phase {
  if (load === null) return { kind: "failed", error: new ModuleNotFoundError(view) };
  const Screen = loaded.get(load);
  return Screen ? { kind: "ready", Screen } : { kind: "loading" };
}

/** A page may be hidden while its screen is on its way; what arrives then is shown when the page is. */
function usePhase(view: string, load: ScreenLoader | null): { phase: Phase; retry: () => void } {
  const [phase, setPhase] = useState(() => firstPhase(view, load));
  const asked = useRef(false);
  const waiting = phase.kind === "loading";
  useEffect(() => {
    if (!waiting || load === null || asked.current) return;
    asked.current = true;
    const settle = (next: Phase) => {
      asked.current = false;
      setPhase(next);
    };
    loadScreen(load).then(
      (Screen) => settle({ kind: "ready", Screen }),
      (error: unknown) => settle({ kind: "failed", error }),
    );
  }, [load, waiting]);
  return { phase, retry: () => setPhase({ kind: "loading" }) };
}

export interface LazyScreenProps {
  /** The view key. */
  readonly view: string;
  /** Null: the console has no such screen. */
  readonly load: ScreenLoader | null;
}

/**
 * Shows a screen once its chunk is there; a chunk that does not arrive can be asked for again. Give it `key` by screen: one instance
 * shows one screen.
 */
export function LazyScreen({ view, load }: LazyScreenProps) {
  const { phase, retry } = usePhase(view, load);
  if (phase.kind === "ready") return <phase.Screen />;
  if (phase.kind === "loading") return <WaitingPage />;
  const { error } = phase;
  if (error instanceof ModuleNotFoundError) return <ModuleMissingPage view={error.request} />;
  return (
    <CrashPage
      kind={error instanceof ChunkLoadError ? "chunk" : "crash"}
      detail={error instanceof Error ? error.message : undefined}
      onRetry={retry}
    />
  );
}
