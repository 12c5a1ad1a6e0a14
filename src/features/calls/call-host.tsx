import { useSelector } from "react-redux";
import { useLazyPart } from "../shell/index.ts";
import { loadCalls } from "./load.ts";
import { selectCalls } from "./state/slice.ts";

const loadLayer = async () => (await loadCalls()).CallLayer;

/** Over every page: the call that rings, that this user is in, or that has ended; loaded with the first. */
export function CallHost() {
  const { call, end, asked } = useSelector(selectCalls);
  const Layer = useLazyPart(call !== null || end !== null || asked !== null, loadLayer);
  return Layer === null ? null : <Layer />;
}
