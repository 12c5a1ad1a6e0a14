import { useEffect } from "react";
import { useConversations } from "./use-conversations.ts";

/** Tells how many visitors wait for an agent; shows nothing itself. */
export function WaitingCount({ onCount }: { readonly onCount: (count: number) => void }) {
  const { rows } = useConversations({ status: "waiting", sort: "queueTime,asc" });
  const count = rows?.length ?? 0;
  useEffect(() => {
    onCount(count);
    return () => onCount(0);
  }, [count, onCount]);
  return null;
}
