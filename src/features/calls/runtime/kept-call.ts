import * as v from "valibot";

/** What outlives a page of the call that it held. */

/** A page that held a call has gone: in the storage of its tab, where a page that takes its place finds it. */
const LEFT_KEY = "qs:call-left";
/** Whether camera and microphone were on in a call: for the tab that takes it over, so that nobody is seen or heard who had seen to it. */
const SWITCHES_KEY = "qs:call-switches";

const Left = v.object({ callId: v.string(), tabId: v.string() });
export type LeftCall = v.InferOutput<typeof Left>;

const Switches = v.object({ callId: v.string(), camera: v.boolean(), microphone: v.boolean() });
export type KeptSwitches = v.InferOutput<typeof Switches>;

type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface CallMemory {
  /** The page goes while it holds a call. */
  leave(left: LeftCall): void;
  /** The call that the page before this one held, once. */
  takeLeft(): LeftCall | null;
  keepSwitches(switches: KeptSwitches): void;
  /** What was on in a call; null where it is not known. */
  switchesOf(callId: string): KeptSwitches | null;
}

/** @param tab what is this tab's own; @param browser what all tabs share. */
export function callMemory(tab: Place, browser: Place): CallMemory {
  return {
    leave: (left) => write(tab, LEFT_KEY, left),
    takeLeft() {
      const left = read(tab, LEFT_KEY, Left);
      tab.removeItem(LEFT_KEY);
      return left;
    },
    keepSwitches: (switches) => write(browser, SWITCHES_KEY, switches),
    switchesOf(callId) {
      const kept = read(browser, SWITCHES_KEY, Switches);
      return kept?.callId === callId ? kept : null;
    },
  };
}

function write(place: Place, key: string, value: unknown): void {
  try {
    place.setItem(key, JSON.stringify(value));
  } catch {
    // Only the memory of it is lost.
  }
}

function read<T>(place: Place, key: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    return v.parse(schema, JSON.parse(place.getItem(key) ?? "null"));
  } catch {
    return null;
  }
}

/** The browser's own. */
export const browserCallMemory = (): CallMemory => callMemory(window.sessionStorage, window.localStorage);
