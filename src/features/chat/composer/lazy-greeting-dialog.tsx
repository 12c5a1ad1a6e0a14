import { loadChunk } from "../../../ui/chunks.ts";
import { useLazyPart } from "../../shell/index.ts";
import type { GreetingDialogProps } from "./greeting-dialog.tsx";

async function loadDialog() {
  const door = await loadChunk(
    "features/chat/composer/greeting-dialog",
    () => import("./greeting-dialog.tsx"),
  );
  return door.GreetingDialog;
}

/** The dialog of the greetings, loaded when it is wanted. */
export function LazyGreetingDialog(props: GreetingDialogProps) {
  const GreetingDialog = useLazyPart(true, loadDialog, props.onClose);
  return GreetingDialog === null ? null : <GreetingDialog {...props} />;
}
