import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { type HeldKeys, holdKeys } from "./held-keys.ts";
import { keepFocus, openScope, pageHome, scopeFrom } from "./scopes.ts";

export interface FocusScopeHandle {
  /** Takes what holds the scope's controls, for a ref. */
  readonly hold: (part: HTMLElement | null) => void;
  /** Gives the keyboard back before the caller is drawn without what was open. */
  readonly close: () => void;
}

/**
 * A scope of the focus around what opens, for as long as it is open; closing gives the keyboard back.
 * @param isOpen left out where the caller is there only while it is open.
 */
export function useFocusScope(isOpen = true): FocusScopeHandle {
  // Noted while it is drawn: with what comes the menu goes that it was chosen from, and a field takes the focus.
  const [scope, setScope] = useState(() => (isOpen ? scopeFrom() : null));
  if (isOpen !== (scope !== null)) setScope(isOpen ? scopeFrom() : null);
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const closing = useRef<() => void>(undefined);
  useEffect(() => {
    if (scope === null) return undefined;
    closing.current = openScope(scope);
    return closing.current;
  }, [scope]);
  useEffect(() => (root === null || scope === null ? undefined : keepFocus(root)), [root, scope]);
  const hold = useCallback(
    (part: HTMLElement | null) => {
      if (scope !== null && part !== null) scope.root = part;
      setRoot(part);
    },
    [scope],
  );
  return { hold, close: useCallback(() => closing.current?.(), []) };
}

export interface OverlayLife {
  readonly isOpen?: boolean | undefined;
  readonly onOpening?: ((content: HTMLElement) => void) | undefined;
}

/** Makes a scope of one of Blueprint's overlays, which would give the focus back itself once it has faded. */
export function useOverlayScope({ isOpen, onOpening }: OverlayLife) {
  const { hold } = useFocusScope(isOpen === true);
  const keys = useRef<HeldKeys>(undefined);
  useLayoutEffect(() => {
    if (isOpen !== true) return undefined;
    keys.current = holdKeys();
    return keys.current.end;
  }, [isOpen]);
  return {
    shouldReturnFocusOnClose: false,
    onOpening: (content: HTMLElement) => {
      // Around it are the stops that keep the Tab key inside.
      const root = content.parentElement;
      hold(root);
      if (root !== null) keys.current?.bringTo(root);
      onOpening?.(content);
    },
  };
}

/**
 * Keeps the keyboard in a part of the page whose controls are disabled or removed while they have it.
 * @param fallback what has it after one that was removed; the page unless it is given.
 * @returns for the part's `ref`.
 */
export function useFocusKept(fallback: () => HTMLElement | null = pageHome) {
  const home = useEffectEvent(() => [fallback()]);
  return useCallback(
    (part: HTMLElement | null) => (part === null ? undefined : keepFocus(part, () => home())),
    [],
  );
}
