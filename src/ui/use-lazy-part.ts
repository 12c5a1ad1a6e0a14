import { type ComponentType, useEffect, useEffectEvent, useState } from "react";

/**
 * A component that is loaded once it is wanted; null until it is there. When its file does not arrive, the next request loads it again.
 * @param onFailed withdraws the request, and says so.
 */
export function useLazyPart<P>(
  wanted: boolean,
  load: () => Promise<ComponentType<P>>,
  onFailed: () => void,
): ComponentType<P> | null {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const missing = wanted && Part === null;
  const start = useEffectEvent(load);
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    start().then(
      (loaded) => gone || setPart(() => loaded),
      () => gone || fail(),
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return Part;
}
