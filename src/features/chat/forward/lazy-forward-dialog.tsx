import { loadChunk } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { ForwardDialogProps } from "./forward-dialog.tsx";

async function loadDialog() {
  const door = await loadChunk("features/chat/forward/forward-dialog", () => import("./forward-dialog.tsx"));
  return door.ForwardDialog;
}

/** The dialog in which messages are forwarded, loaded when it is wanted. */
export function LazyForwardDialog(props: ForwardDialogProps) {
  const ForwardDialog = useLazyPart(true, loadDialog, props.onClose);
  return ForwardDialog === null ? null : <ForwardDialog {...props} />;
}
