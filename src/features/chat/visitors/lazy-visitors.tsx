import { loadTextedPart } from "../../language/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { VisitorBarProps } from "./visitor-bar.tsx";
import type { VisitorListProps } from "./visitor-list.tsx";
import type { WaitingCountProps } from "./waiting-count.tsx";

/** The parts of customer service, each loaded when it is wanted. */

const load = () => loadTextedPart("visitors", () => import("./parts.ts"));

export function LazyVisitorList(props: VisitorListProps) {
  const VisitorList = useLazyPart(true, async () => (await load()).VisitorList);
  return VisitorList === null ? null : <VisitorList {...props} />;
}

export function LazyVisitorBar(props: VisitorBarProps) {
  const VisitorBar = useLazyPart(true, async () => (await load()).VisitorBar);
  return VisitorBar === null ? null : <VisitorBar {...props} />;
}

export function LazyWaitingCount(props: WaitingCountProps) {
  const WaitingCount = useLazyPart(true, async () => (await load()).WaitingCount);
  return WaitingCount === null ? null : <WaitingCount {...props} />;
}
