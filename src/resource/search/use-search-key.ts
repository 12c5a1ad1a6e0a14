import { type RefObject, useEffect } from "react";
import { takesText } from "../../ui/focus/takes-text.ts";

/** The search, or the first filter where there is none. */
export function firstField(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>(".qs-search-box input") ?? form?.querySelector("button") ?? null;
}

/** "/" puts the focus on the search, or on the first filter where there is none, unless something is being written or a dialog is open. */
export function useSearchKey(form: RefObject<HTMLFormElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !plain || event.isComposing || event.defaultPrevented) return;
      if (takesText(event.target) || document.querySelector(".bp6-dialog, .bp6-drawer") !== null) return;
      const input = firstField(form.current);
      if (input === null) return;
      event.preventDefault();
      input.focus();
      if (input instanceof HTMLInputElement) input.select();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [form, active]);
}
