import { type AltPress, altMeaning, useAltKeys } from "../../../ui/focus/alt-keys.ts";
import { isPageCovered } from "../../../ui/focus/covered.ts";
import { COMMAND_KEYS, runCommand, type ServiceCommand } from "./commands.ts";

export interface ServiceKeyPress extends AltPress {
  /** The focus is in a composer. */
  readonly composer: boolean;
}

/** What a key that is pressed with Alt asks of customer service (resources 10.5); null: nothing. A message is sent from where it is written only. */
export function serviceKeyMeaning(press: ServiceKeyPress): ServiceCommand | null {
  const name = altMeaning(COMMAND_KEYS, press);
  return name === "sendAndEnd" && !press.composer ? null : name;
}

const COMPOSER = ".qs-chat-composer";

/** Alt with a letter does what is offered of customer service, wherever the focus is on the screen, unless something lies over it. */
export function useServiceKeys(): void {
  useAltKeys((press, { target, repeat }) => {
    if (isPageCovered()) return false;
    const composer = target instanceof Element && target.closest(COMPOSER) !== null;
    const name = serviceKeyMeaning({ ...press, composer });
    return name !== null && (repeat || runCommand(name));
  });
}
