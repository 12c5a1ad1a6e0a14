import { useMemo, useRef } from "react";

/** The inputs of a form by name, to lead the focus to one. */
export function useFieldFocus() {
  const inputs = useRef(new Map<string, HTMLElement>());
  return useMemo(
    () => ({
      /** For an input's `ref`. */
      inputOf: (name: string) => (input: HTMLElement | null) => {
        if (input === null) inputs.current.delete(name);
        else inputs.current.set(name, input);
      },
      /** Once what changes with it is drawn: an input may be disabled until then. */
      focus: (name: string) => {
        requestAnimationFrame(() => inputs.current.get(name)?.focus());
      },
    }),
    [],
  );
}
