import { useCallback, useId, useInsertionEffect, useRef, useState } from "react";
import * as v from "valibot";
import { usePage } from "./page-context.ts";

/** What pages use so that nothing the user has typed or set is lost (specification §4 "Tabs"). */

type Change<T> = (next: T | ((before: T) => T)) => void;

/**
 * State of a page that outlives it: a tab that was let go or a browser that was refreshed finds it again; closing the tab forgets it.
 * Outside of a page it is plain state.
 * @param name the same for the life of the component, and one component's alone within its page.
 * @param schema what is kept is read back through it; what does not fit counts as nothing. The value must survive JSON.
 */
export function usePageState<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  initial: NoInfer<T>,
): readonly [T, Change<T>] {
  const page = usePage();
  const [value, setValue] = useState<T>(() => {
    const parsed = v.safeParse(schema, page?.states.get(page.key, name));
    return parsed.success ? parsed.output : initial;
  });
  const latest = useRef(value);
  const states = page?.states;
  const key = page?.key;
  const change = useCallback<Change<T>>(
    (next) => {
      latest.current = next instanceof Function ? next(latest.current) : next;
      if (states !== undefined && key !== undefined) states.set(key, name, latest.current);
      setValue(latest.current);
    },
    [states, key, name],
  );
  return [value, change];
}

/**
 * Marks the page as holding input that is not saved: the user is asked before the tab is closed or reloaded, before signing out and
 * before the browser's tab is closed; and the page is not let go while others are shown.
 * @param label names the form, where the page's title does not say enough.
 */
export function useUnsavedGuard(dirty: boolean, label?: string): void {
  const page = usePage();
  const part = useId();
  const unsaved = page?.unsaved;
  const key = page?.key;
  // Other effects end when the page is only hidden; these run and end with the component itself.
  useInsertionEffect(() => {
    if (!dirty || unsaved === undefined || key === undefined) return;
    unsaved.mark(key, part, label);
    return () => unsaved.unmark(key, part);
  }, [dirty, label, part, unsaved, key]);
}
