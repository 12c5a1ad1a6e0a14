import { type ComponentType, useCallback, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CrashPage } from "../features/shell/screens.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { ChunkLoadError } from "./chunks.ts";

type Load = () => Promise<ComponentType>;
type Phase =
  | { readonly kind: "loading" }
  | { readonly kind: "ready"; readonly Screen: ComponentType }
  | { readonly kind: "failed"; readonly error: unknown };

/** Screens that were loaded once are shown at once when they are opened again. */
const loaded = new Map<Load, ComponentType>();

/** Loads a screen before it is to be shown; one that fails is asked for again when it is. */
export function preloadScreen(load: Load): void {
  load().then(
    (Screen) => loaded.set(load, Screen),
    () => undefined,
  );
}

function usePhase(load: Load): { phase: Phase; retry: () => void } {
  const known = loaded.get(load);
  const [phase, setPhase] = useState<Phase>(known ? { kind: "ready", Screen: known } : { kind: "loading" });
  const mounted = useRef(false);
  const start = useCallback(() => {
    load().then(
      (Screen) => {
        loaded.set(load, Screen);
        if (mounted.current) setPhase({ kind: "ready", Screen });
      },
      (error: unknown) => {
        if (mounted.current) setPhase({ kind: "failed", error });
      },
    );
  }, [load]);
  useEffect(() => {
    mounted.current = true;
    if (!loaded.has(load)) start();
    return () => {
      mounted.current = false;
    };
  }, [load, start]);
  const retry = () => {
    setPhase({ kind: "loading" });
    start();
  };
  return { phase, retry };
}

/**
 * Shows a screen once its chunk is there; a chunk that does not arrive can be asked for again. Give it `key` by screen: one instance
 * shows one screen.
 */
export function LazyScreen({ load }: { readonly load: Load }) {
  const { t } = useTranslation("shell");
  const { phase, retry } = usePhase(load);
  if (phase.kind === "ready") return <phase.Screen />;
  if (phase.kind === "failed") {
    const { error } = phase;
    return (
      <CrashPage
        kind={error instanceof ChunkLoadError ? "chunk" : "crash"}
        detail={error instanceof Error ? error.message : undefined}
        onRetry={retry}
      />
    );
  }
  return (
    <div className="qs-page" aria-busy="true">
      <span className="qs-visually-hidden">{t("loading")}</span>
      <Skeleton lines={6} height={18} />
    </div>
  );
}
