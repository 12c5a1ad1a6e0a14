import { AreaFrameContext, ImChat } from "../features/chat/screens.ts";
import { loadPart } from "../ui/chunks.ts";

async function loadFrame() {
  const { ResourcePortsProvider } = await loadPart(() => import("./resource-ports.tsx"));
  return ResourcePortsProvider;
}

export { loadTipLabels } from "../features/chat/screens.ts";

/** The chat, with what areas need that are shown beside its conversations: loaded with the first of them. */
export function ChatPage() {
  return (
    <AreaFrameContext value={loadFrame}>
      <ImChat />
    </AreaFrameContext>
  );
}
