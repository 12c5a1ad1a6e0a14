import { type ComponentType, createContext, type ReactNode, use } from "react";
import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { ServiceHostProps } from "./service-host.tsx";
import type { ServiceWritingProps } from "./service-writing.tsx";

/** What a conversation with a visitor has beside its messages, loaded with the first one that is opened. */

/** What areas need of the session and the frame, around what shows them here: filled by app. */
export const AreaFrameContext = createContext<
  (() => Promise<ComponentType<{ readonly children: ReactNode }>>) | null
>(null);

const texted = <T,>(load: () => Promise<T>) =>
  loadTextedPart("resource", () => loadTextedPart("service-panels", load));

/** The panels at the right, and what the keys do. */
export function LazyServiceHost(props: ServiceHostProps) {
  const loadFrame = use(AreaFrameContext);
  const Host = useLazyPart(
    loadFrame !== null,
    async () => (await texted(() => import("./service-host.tsx"))).ServiceHost,
  );
  const Frame = useLazyPart<{ readonly children: ReactNode }>(
    loadFrame !== null,
    loadFrame ?? (() => Promise.reject(new Error("Areas have no frame here."))),
  );
  if (Host === null || Frame === null) return null;
  return (
    <Frame>
      <Host {...props} />
    </Frame>
  );
}

/** The greetings of customer service in the composer, and its keys. */
export function LazyServiceWriting(props: ServiceWritingProps) {
  const Writing = useLazyPart(
    true,
    async () => (await texted(() => import("./service-writing.tsx"))).ServiceWriting,
  );
  return Writing === null ? null : <Writing {...props} />;
}
