import { useEffect } from "react";
import { isPageCovered } from "../../../ui/focus/covered.ts";
import { takesText } from "../../../ui/focus/takes-text.ts";
import { COMMAND_KEYS, runCommand, SERVICE_COMMANDS, type ServiceCommand } from "./commands.ts";

export interface ServiceKeyPress {
  /** The key by its place on the board, and what it writes. */
  readonly code: string;
  readonly key: string;
  /** The focus is where text is written; in a composer. */
  readonly writing: boolean;
  readonly composer: boolean;
  readonly mac: boolean;
}

/**
 * What a key that is pressed with Alt, and with nothing else, asks of customer service (resources 10.5); null: nothing. On a Mac, Alt writes
 * characters: one that is written is no command. A message is sent from where it is written only.
 */
export function serviceKeyMeaning(press: ServiceKeyPress): ServiceCommand | null {
  const name = SERVICE_COMMANDS.find((one) => COMMAND_KEYS[one].code === press.code);
  if (name === undefined || (name === "sendAndEnd" && !press.composer)) return null;
  return press.writing && press.mac && isWritten(press.key, COMMAND_KEYS[name].name) ? null : name;
}

/** Whether a key writes something else than its plain letter: another character, or the accent of the one that follows. */
const isWritten = (key: string, letter: string): boolean =>
  key === "Dead" || ([...key].length === 1 && key.toUpperCase() !== letter);

const COMPOSER = ".qs-chat-composer";

/** Alt with a letter does what is offered of customer service, wherever the focus is on the screen, unless something lies over it. */
export function useServiceKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState("AltGraph");
      if (!event.altKey || isOther || event.isComposing || event.defaultPrevented) return;
      if (isPageCovered()) return;
      const { code, key, target, repeat } = event;
      const name = serviceKeyMeaning({
        ...{ code, key },
        writing: takesText(target),
        composer: target instanceof Element && target.closest(COMPOSER) !== null,
        mac: /mac/i.test(navigator.platform),
      });
      // A key that is held has done what it does.
      if (name !== null && (repeat || runCommand(name))) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
