import { type RefObject, useEffect } from "react";

const writes = (element: EventTarget | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || element.matches("input, textarea, select, [role=combobox]"));

/** "/" puts the focus on the first field of the search bar, unless something is being written or a dialog is open. */
export function useSearchKey(form: RefObject<HTMLFormElement | null>, active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const listen = (event: KeyboardEvent) => {
      const plain = !event.ctrlKey && !event.metaKey && !event.altKey;
      if (event.key !== "/" || !plain || event.isComposing || event.defaultPrevented) return;
      if (writes(event.target) || document.querySelector(".bp6-dialog, .bp6-drawer") !== null) return;
      const input = form.current?.querySelector<HTMLElement>("input, select");
      if (!input) return;
      event.preventDefault();
      input.focus();
      if (input instanceof HTMLInputElement) input.select();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [form, active]);
}
