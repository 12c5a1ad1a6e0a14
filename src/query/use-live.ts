import { useState } from "react";
import { polledEvery } from "./polling.ts";

/**
 * Whether figures come by themselves, and the options of their query with it: live, until somebody wants to read in peace.
 * @param everyMs how often they are asked for while they are live.
 */
export function useLive(everyMs: number) {
  const [live, setLive] = useState(true);
  return { live, setLive, options: { ...polledEvery(live ? everyMs : 0), refetchOnMountOrArgChange: true } };
}

export type Live = ReturnType<typeof useLive>;
