import { Button } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { Skeleton } from "./skeleton.tsx";
import { StatePage } from "./state-page.tsx";

export interface PageWaitProps {
  /** The content could not be loaded. */
  readonly failed: boolean;
  readonly texts: Readonly<Record<"loading" | "failed" | "failedHint" | "retry", string>>;
  readonly onRetry: () => void;
}

/** What is in a page until its content has come: bars, or that it did not come and a way to ask again. */
export function PageWait({ failed, texts, onRetry }: PageWaitProps) {
  if (failed)
    return (
      <StatePage mark={<Offline size={28} />} tone="danger" title={texts.failed} text={texts.failedHint}>
        <Button intent="primary" text={texts.retry} onClick={onRetry} />
      </StatePage>
    );
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton lines={10} height={18} />
    </div>
  );
}
