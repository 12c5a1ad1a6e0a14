import { useCallback, useSyncExternalStore } from "react";
import { useSelector } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { selectSelf } from "../state/selectors.ts";
import { type GreetingMessage, measured, messageOf, type ServiceGreeting } from "./service-greetings.ts";

/** A picture or card that goes with the next sending of a chat's composer. */
export interface WaitingGreeting {
  readonly id: number;
  /** Counts what was inserted: the newest has the highest. */
  readonly nth: number;
  readonly title: string;
  /** What is seen of it; empty for nothing. */
  readonly picture: string;
  readonly message: GreetingMessage;
}

/** What waits, by user and chat. It outlives a visit to another chat, as the composer's files do, and goes with the tab. */
const places = new Map<string, readonly WaitingGreeting[]>();
const listeners = new Set<() => void>();
const NONE: readonly WaitingGreeting[] = [];
let inserted = 0;

function put(place: string, waiting: readonly WaitingGreeting[]): void {
  if (waiting.length === 0) places.delete(place);
  else places.set(place, waiting);
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => void listeners.delete(notify);
}

const waitingIn = (place: string): readonly WaitingGreeting[] => places.get(place) ?? NONE;

/** A picture is sent with its size where that is known by then. */
async function measure(place: string, { id, message }: WaitingGreeting): Promise<void> {
  const whole = await measured(message);
  if (waitingIn(place).some((one) => one.message === message))
    put(
      place,
      waitingIn(place).map((one) => (one.id === id ? { ...one, message: whole } : one)),
    );
}

/** The pictures and cards that wait in a chat's composer, and the ways in and out. */
export function useWaitingGreetings(chat: ChatKey) {
  const place = `${useSelector(selectSelf)?.id ?? 0} ${chat}`;
  const waiting = useSyncExternalStore(subscribe, () => waitingIn(place));
  return {
    waiting,
    /** One that waits already is the last then. @returns whether it is no text: that comes into the composer itself. */
    add: useCallback(
      (greeting: ServiceGreeting): boolean => {
        const message = messageOf(greeting);
        if (message === null) return false;
        const { id, title, picture } = greeting;
        inserted += 1;
        const one = { id, nth: inserted, title, picture, message };
        put(place, [...waitingIn(place).filter((other) => other.id !== id), one]);
        void measure(place, one);
        return true;
      },
      [place],
    ),
    remove: useCallback(
      (id: number) =>
        put(
          place,
          waitingIn(place).filter((one) => one.id !== id),
        ),
      [place],
    ),
    /** Takes all of them out, in their order. */
    take: useCallback((): readonly WaitingGreeting[] => {
      const all = waitingIn(place);
      put(place, NONE);
      return all;
    }, [place]),
  };
}
