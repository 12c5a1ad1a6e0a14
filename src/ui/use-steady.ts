import { useCallback, useInsertionEffect, useRef } from "react";

/**
 * A function that is the same at each drawing, and does what the one does that was given last: whoever is given it is not drawn again for
 * its sake. It is called by what happens, and never while something is drawn.
 */
export function useSteady<A extends readonly unknown[], R>(act: (...of: A) => R): (...of: A) => R {
  const latest = useRef(act);
  useInsertionEffect(() => {
    latest.current = act;
  });
  return useCallback((...of: A) => latest.current(...of), []);
}
