import "./calls.css";
import { useSelector } from "react-redux";
import { altMeaning, useAltKeys } from "../../../ui/focus/alt-keys.ts";
import { CALL_KEYS, runCommand } from "../keys.ts";
import { isRinging } from "../runtime/run-calls.ts";
import { selectCalls } from "../state/slice.ts";
import { CallWindow } from "./call-window.tsx";
import { ElsewhereBar } from "./elsewhere-bar.tsx";
import { EndNote } from "./end-note.tsx";
import { type CallProps, IncomingCard } from "./incoming-card.tsx";

/** Over every page: the call that comes in, the one that goes on, here or in another tab, and what became of the last one. */
export function CallLayer() {
  const { call, end } = useSelector(selectCalls);
  // Whatever lies over the page: a call does not wait for a dialog.
  useAltKeys((press, { repeat }) => {
    const name = altMeaning(CALL_KEYS, press);
    return name !== null && (repeat || runCommand(name));
  });
  return (
    <>
      {call === null ? null : <Call key={call.id} call={call} />}
      {end === null ? null : <EndNote key={end.id} end={end} />}
    </>
  );
}

function Call({ call }: CallProps) {
  const { tabId } = useSelector(selectCalls);
  if (isRinging(call)) return <IncomingCard call={call} />;
  return call.owner === tabId && tabId !== null ? <CallWindow call={call} /> : <ElsewhereBar call={call} />;
}
