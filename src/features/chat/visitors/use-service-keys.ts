import { useEffect } from "react";
import { isQuestionOpen } from "../../../ui/focus/questions.ts";
import { COMMAND_KEYS, runCommand, SERVICE_COMMANDS } from "./commands.ts";

/** Alt with a letter does what is offered of customer service, wherever the focus is on the screen. */
export function useServiceKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isOther = event.ctrlKey || event.metaKey || event.shiftKey || event.getModifierState("AltGraph");
      if (!event.altKey || isOther || event.isComposing || event.defaultPrevented || isQuestionOpen()) return;
      const name = SERVICE_COMMANDS.find((one) => COMMAND_KEYS[one].code === event.code);
      if (name !== undefined && runCommand(name)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}
