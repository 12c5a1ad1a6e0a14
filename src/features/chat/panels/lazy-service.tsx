import { useLazyPart } from "../../shell/index.ts";
import { texted, useFramed } from "../visitors/area-frame.tsx";
import type { ServiceHostProps } from "./service-host.tsx";
import type { ServiceWritingProps } from "./service-writing.tsx";

/** What a conversation with a visitor has beside its messages, loaded with the first one that is opened. */

/** The panels at the right. */
export const LazyServiceHost = (props: ServiceHostProps) =>
  useFramed(async () => (await import("./service-host.tsx")).ServiceHost, props);

/** The greetings of customer service in the composer, and its keys. */
export function LazyServiceWriting(props: ServiceWritingProps) {
  const Writing = useLazyPart(
    true,
    async () => (await texted(() => import("./service-writing.tsx"))).ServiceWriting,
  );
  return Writing === null ? null : <Writing {...props} />;
}
