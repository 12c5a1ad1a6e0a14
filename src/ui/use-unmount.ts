import { useInsertionEffect, useRef } from "react";

/** Does something when the component goes for good: other effects also end when its page is only hidden. */
export function useUnmount(run: () => void): void {
  const latest = useRef(run);
  useInsertionEffect(() => {
    latest.current = run;
  });
  useInsertionEffect(() => () => latest.current(), []);
}
