import { loadChunk } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { GroupPanelProps } from "./group-panel.tsx";

async function loadPanel() {
  const door = await loadChunk("features/chat/groups/group-panel", () => import("./group-panel.tsx"));
  return door.GroupPanel;
}

/** The panel of a group, loaded when it is wanted. */
export function LazyGroupPanel(props: GroupPanelProps) {
  const GroupPanel = useLazyPart(true, loadPanel, props.onClose);
  return GroupPanel === null ? null : <GroupPanel {...props} />;
}
