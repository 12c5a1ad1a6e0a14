import { useEffect, useState } from "react";
import { useSelector } from "react-redux";
import { selectClockOffset } from "../state/selectors.ts";

/**
 * The server's time, renewed now and then so that relative times stay true.
 * @param everyMs how often; the clock rests while the page is hidden.
 * @returns epoch ms.
 */
export function useNow(everyMs = 30_000): number {
  const offset = useSelector(selectClockOffset);
  const [local, setLocal] = useState(() => Date.now());
  useEffect(() => {
    const renew = () => {
      if (document.visibilityState === "visible") setLocal(Date.now());
    };
    const timer = setInterval(renew, everyMs);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [everyMs]);
  return local + offset;
}
