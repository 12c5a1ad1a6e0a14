import { callParts } from "../features/calls/parts.ts";
import { AreaFrameContext, CallPartsContext, ImChat } from "../features/chat/screens.ts";
import { loadPart } from "../ui/chunks.ts";

async function loadFrame() {
  const { ResourcePortsProvider } = await loadPart(() => import("./resource-ports.tsx"));
  return ResourcePortsProvider;
}

export { loadTipLabels } from "../features/chat/screens.ts";

/** The chat with the ways to call, and with what areas need that are shown beside its conversations: loaded with the first of them. */
export function ChatPage() {
  return (
    <AreaFrameContext value={loadFrame}>
      <CallPartsContext value={callParts}>
        <ImChat />
      </CallPartsContext>
    </AreaFrameContext>
  );
}
