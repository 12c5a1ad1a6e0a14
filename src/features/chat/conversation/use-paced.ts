import { useEffect, useRef, useState } from "react";
import { useStore } from "react-redux";
import { Pace, pageTime } from "../../../ui/pace.ts";
import type { WithChat } from "../state/slice.ts";

/**
 * A part of the store as it was drawn last: under a stream of changes it is behind the store by a few frames, and the component renders no
 * more often than it can be drawn.
 * @param select stays the same between renders.
 */
export function usePaced<T extends object>(select: (state: WithChat) => T): T {
  const store = useStore<WithChat>();
  const [shown, setShown] = useState(() => select(store.getState()));
  const known = useRef(shown);
  useEffect(() => {
    const pace = new Pace(pageTime, () => setShown(known.current));
    const read = () => {
      const now = select(store.getState());
      if (now === known.current) return;
      known.current = now;
      pace.ask();
    };
    read();
    const leave = store.subscribe(read);
    return () => {
      leave();
      pace.stop();
      // What was waiting is shown when the page is shown again.
      setShown(known.current);
    };
  }, [select, store]);
  return shown;
}
