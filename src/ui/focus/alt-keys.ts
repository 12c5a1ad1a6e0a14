import { useEffect } from "react";
import { useSteady } from "../use-steady.ts";
import { takesText } from "./takes-text.ts";

/** The letter, or the key, that is pressed with Alt; by where it is on the keyboard. */
export interface AltKey {
  readonly code: string;
  readonly name: string;
}

export interface AltPress {
  /** The key by its place on the board, and what it writes. */
  readonly code: string;
  readonly key: string;
  /** The focus is where text is written. */
  readonly writing: boolean;
  readonly mac: boolean;
}

/**
 * What a key that is pressed with Alt, and with nothing else, asks for; null: nothing. On a Mac, Alt writes characters: one that is written is
 * no command.
 */
export function altMeaning<N extends string>(keys: Readonly<Record<N, AltKey>>, press: AltPress): N | null {
  const found = (Object.entries(keys) as [N, AltKey][]).find(([, { code }]) => code === press.code);
  if (found === undefined) return null;
  return press.writing && press.mac && isWritten(press.key, found[1].name) ? null : found[0];
}

/** Whether a key writes something else than its plain letter: another character, or the accent of the one that follows. */
const isWritten = (key: string, letter: string): boolean =>
  key === "Dead" || ([...key].length === 1 && key.toUpperCase() !== letter);

/**
 * Listens for keys that are pressed with Alt, wherever the focus is.
 * @param act does what a key asks for, unless it is held and has done that. @returns whether it asked for anything.
 */
export function useAltKeys(
  act: (press: AltPress, at: { readonly target: EventTarget | null; readonly repeat: boolean }) => boolean,
): void {
  const steady = useSteady(act);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState("AltGraph");
      if (!event.altKey || isOther || event.isComposing || event.defaultPrevented) return;
      const { code, key, target, repeat } = event;
      const press = { code, key, writing: takesText(target), mac: /mac/i.test(navigator.platform) };
      if (steady(press, { target, repeat })) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [steady]);
}
