import { useEffect, useState } from "react";
import { callLengthText } from "../../chat/index.ts";
import type { CallProps } from "./incoming-card.tsx";

/** This machine's time, renewed every second. */
export function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** How long media have flowed; nothing before they do. */
export function CallLength({ call: { connectedAt } }: CallProps) {
  return connectedAt === undefined ? null : <Running since={connectedAt} />;
}

function Running({ since }: { readonly since: number }) {
  const now = useSeconds();
  return (
    <span className="qs-call-length" role="timer">
      {callLengthText((now - since) / 1_000)}
    </span>
  );
}
