import type { Action, StoreEnhancer } from "@reduxjs/toolkit";
import { Pace, pageTime } from "../ui/pace.ts";

/**
 * The store changes with every action at once; of some actions, those that come in streams, it notifies no faster than the page can draw. What
 * else happens is notified at once, and with it all that is waiting.
 * @param streams whether an action is one of a stream.
 */
export function pacedStore(streams: (action: Action) => boolean): StoreEnhancer {
  return (next) => (reducer, preloaded) => {
    const store = next(reducer, preloaded);
    const listeners = new Set<() => void>();
    let streaming = false;
    let waiting = false;
    const notify = () => {
      waiting = false;
      for (const listener of [...listeners]) listener();
    };
    const pace = new Pace(pageTime, () => {
      if (waiting) notify();
    });
    store.subscribe(() => {
      if (!streaming) return notify();
      waiting = true;
      pace.ask();
    });
    return {
      ...store,
      subscribe: (listener) => {
        // The same function may be subscribed twice.
        const own = () => listener();
        listeners.add(own);
        return () => void listeners.delete(own);
      },
      dispatch: (action) => {
        const outer = streaming;
        streaming = streams(action);
        try {
          return store.dispatch(action);
        } finally {
          streaming = outer;
        }
      },
    };
  };
}
