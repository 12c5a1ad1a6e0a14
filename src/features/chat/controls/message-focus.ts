import { type KeyboardEvent, useEffect, useRef } from "react";

/** Where the keyboard stands in a conversation: on one of the messages that are drawn, or in the composer below them. */

const MESSAGES = ".qs-chat-messages";
const LIST = ".qs-chat-messages .qs-chat-scroll";
/** The part of a message that takes the focus. */
const MESSAGE = ".qs-chat-more";
const FIELD = ".qs-chat-composer .qs-chat-input";

export function focusComposer(): void {
  document.querySelector<HTMLElement>(FIELD)?.focus();
}

/** Goes up from the composer to the newest message that is drawn. */
export function focusNewest(): void {
  const list = document.querySelector(LIST);
  [...(list?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])].at(-1)?.focus();
}

/** Whether the keyboard stands in the list, as it does on a quote that leads elsewhere. */
export function isInList(): boolean {
  return document.activeElement?.closest(LIST) != null;
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
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return false;
  event.preventDefault();
  const list = event.currentTarget.closest(".qs-chat-scroll");
  const all = [...(list?.querySelectorAll<HTMLElement>(MESSAGE) ?? [])];
  const next = all[all.indexOf(event.currentTarget) + step];
  if (next !== undefined) next.focus();
  else if (step === 1) focusComposer();
  return true;
}

/** Back to the composer; where there is none, Escape leaves the chat as it does everywhere in it. */
function leaveMessages(event: KeyboardEvent<HTMLElement>): boolean {
  if (document.querySelector(FIELD) === null) return false;
  event.preventDefault();
  focusComposer();
  return true;
}

/**
 * Once what was asked for has been drawn: a focus that went with what is there no more goes to the composer, so that keys go on. Not where
 * there are none, for a field that is given the focus opens the keyboard on the screen.
 * @param lost whether it is to go there, asked when all is drawn.
 */
export function focusIfLost(lost: () => boolean = () => true): void {
  if (!window.matchMedia("(hover: hover)").matches) return;
  const look = () => {
    const at = document.activeElement;
    if ((at === null || at === document.body) && lost()) focusComposer();
  };
  requestAnimationFrame(() => requestAnimationFrame(look));
}

/** Keeps the focus in the conversation when the message that has it is withdrawn, deleted or discarded; asked with every drawing of the list. */
export function useFocusKept(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const came = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && target.closest(MESSAGES) !== null ? target : null;
    };
    // Whoever clicks beside it wants it nowhere; what is taken out of the page is there no more when this is asked.
    const went = () =>
      requestAnimationFrame(() => {
        if (last.current?.isConnected === true && document.activeElement !== last.current)
          last.current = null;
      });
    document.addEventListener("focusin", came);
    document.addEventListener("focusout", went);
    return () => {
      document.removeEventListener("focusin", came);
      document.removeEventListener("focusout", went);
    };
  }, []);
  useEffect(() => {
    if (last.current !== null) focusIfLost(() => last.current?.isConnected === false);
  });
}
