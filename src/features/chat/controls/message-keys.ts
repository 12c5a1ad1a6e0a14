import type { KeyboardEvent } from "react";
import { moveAmong, stopsIn, upAndDown } from "../../../ui/focus/roving.ts";
import { focused, pageHome } from "../../../ui/focus/scopes.ts";

/** Where the keyboard is in a conversation: on one of the messages that are drawn, or in the composer below them. */

const LIST = ".qs-chat-messages .qs-chat-scroll";
/** The part of a message that takes the focus. */
const MESSAGE = ".qs-chat-more";

const composer = () => document.querySelector<HTMLElement>(".qs-chat-composer .qs-chat-input");

export function focusComposer(): void {
  composer()?.focus();
}

/** What has the keyboard after a message that is withdrawn, deleted or discarded: not where there is none, for a field opens it on the screen. */
export function composerByKeys(): HTMLElement | null {
  return window.matchMedia("(hover: hover)").matches ? composer() : null;
}

/** Goes to the composer once what was asked for has been drawn, where the focus went with what is there no more. */
export function focusComposerIfLost(): void {
  const check = () => {
    const at = focused();
    if (at === null || at === pageHome()) composerByKeys()?.focus();
  };
  requestAnimationFrame(() => requestAnimationFrame(check));
}

/** Goes up from the composer to the newest message that is drawn. */
export function focusNewest(): void {
  stopsIn(document.querySelector(LIST), MESSAGE).at(-1)?.focus();
}

/** Whether the keyboard is in the list, also on a quote that leads elsewhere. */
export function isInList(): boolean {
  return focused()?.closest(LIST) != null;
}

/** Goes on to a message that was led to. */
export function focusMessage(message: HTMLElement): void {
  message.querySelector<HTMLElement>(MESSAGE)?.focus({ preventScroll: true });
}

/**
 * The arrow keys go from message to message of those that are drawn, and down from the last one to the composer; Escape goes there at once.
 * @returns whether the key was one of these.
 */
export function moveToMessage(event: KeyboardEvent<HTMLElement>): boolean {
  if (event.altKey || event.ctrlKey || event.metaKey) return false;
  if (event.key === "Escape") return leaveMessages(event);
  const messages = stopsIn(event.currentTarget.closest(".qs-chat-scroll"), MESSAGE);
  if (event.key === "ArrowDown" && messages.at(-1) === event.currentTarget) return leaveMessages(event);
  return moveAmong(event, messages, upAndDown);
}

/** Back to the composer; where there is none, Escape leaves the chat as it does everywhere in it. */
function leaveMessages(event: KeyboardEvent<HTMLElement>): boolean {
  if (composer() === null) return false;
  event.preventDefault();
  focusComposer();
  return true;
}
