import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { VisitorBarProps } from "./visitor-bar.tsx";
import type { VisitorPlaceProps } from "./visitor-place.tsx";

/** The parts of customer service, each loaded when it is wanted. */

const load = () => loadTextedPart("visitors", () => import("./parts.ts"));

export function LazyVisitorDesk(props: { readonly onStart: (groupId: number) => void }) {
  const VisitorDesk = useLazyPart(true, async () => (await load()).VisitorDesk);
  return VisitorDesk === null ? null : <VisitorDesk {...props} />;
}

export function LazyVisitorPlace(props: VisitorPlaceProps) {
  const VisitorPlace = useLazyPart(true, async () => (await load()).VisitorPlace);
  return VisitorPlace === null ? null : <VisitorPlace {...props} />;
}

export function LazyVisitorBar(props: VisitorBarProps) {
  const VisitorBar = useLazyPart(true, async () => (await load()).VisitorBar);
  return VisitorBar === null ? null : <VisitorBar {...props} />;
}

export function LazyWaitingCount(props: { readonly onCount: (count: number) => void }) {
  const WaitingCount = useLazyPart(true, async () => (await load()).WaitingCount);
  return WaitingCount === null ? null : <WaitingCount {...props} />;
}
