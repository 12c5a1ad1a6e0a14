import { useMemo } from "react";
import { useSelector } from "react-redux";
import { useNow } from "../controls/use-now.ts";
import { selectRequests } from "../state/people-selectors.ts";
import { selectFriends, selectSelf } from "../state/selectors.ts";
import { type Standing, standingOf } from "./requests.ts";

/** Anybody's relation to this user. */
export function useStandingOf(): (userId: number) => Standing {
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const friends = useSelector(selectFriends);
  const requests = useSelector(selectRequests);
  const now = useNow();
  return useMemo(
    () => (userId: number) => standingOf(userId, { selfId, friends, requests }, now),
    [selfId, friends, requests, now],
  );
}
