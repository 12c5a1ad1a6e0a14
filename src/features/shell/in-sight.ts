import { useCallback } from "react";
import { useSelector } from "react-redux";
import * as v from "valibot";
import { kept } from "../../ui/kept.ts";
import { selectUser } from "../session/index.ts";

/**
 * What of the website is in sight, such as a site and a language, by the parameters of lists: one choice for the whole console, kept for
 * its user in this browser and followed by all tabs.
 */
export type InSight = Readonly<Record<string, string>>;

const inSight = kept<InSight>("in-sight", v.record(v.string(), v.string()), {});

/** What is in sight, and the way to change some of it. */
export function useInSight(): readonly [InSight, (change: InSight) => void] {
  const userId = useSelector(selectUser)?.id ?? 0;
  const change = useCallback(
    (next: InSight) => inSight.change(userId, (before) => ({ ...before, ...next })),
    [userId],
  );
  return [inSight.useKept(userId), change];
}
