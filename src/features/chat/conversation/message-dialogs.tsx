import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import type { ChatKey } from "../../../contract/engine.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { useLazyPart } from "../../shell/index.ts";
import type { ForwardDialogProps } from "../forward/forward-dialog.tsx";
import { commandGiven } from "../state/actions.ts";
import type { MessageIntent } from "./use-message-actions.ts";

export interface MessageDialogsProps {
  readonly chat: ChatKey;
  readonly intent: MessageIntent | null;
  /** @param done whether it was carried out. */
  readonly onEnd: (done: boolean) => void;
}

/** Where messages are forwarded, and whether they are to be deleted. */
export function MessageDialogs({ chat, intent, onEnd }: MessageDialogsProps) {
  const { t } = useTranslation("chatMessages");
  const dispatch = useDispatch();
  if (intent === null) return null;
  if (intent.kind === "forward")
    return (
      <LazyForwardDialog messages={intent.messages} onClose={() => onEnd(false)} onSent={() => onEnd(true)} />
    );
  const ids = intent.messages.flatMap(({ id }) => id ?? []);
  return (
    <ConfirmDialog
      isOpen
      intent="danger"
      title={t("delete.ask", { count: ids.length })}
      okText={t("delete.ok")}
      onConfirm={() => {
        dispatch(commandGiven({ type: "deleteMessages", chat, ids }));
        onEnd(true);
      }}
      onCancel={() => onEnd(false)}
    >
      <p>{t("delete.hint")}</p>
    </ConfirmDialog>
  );
}

async function loadDialog() {
  const { ForwardDialog } = await loadPart(() => import("../forward/forward-dialog.tsx"));
  return ForwardDialog;
}

/** The dialog in which messages are forwarded, loaded when it is wanted. */
function LazyForwardDialog(props: ForwardDialogProps) {
  const ForwardDialog = useLazyPart(true, loadDialog, props.onClose);
  return ForwardDialog === null ? null : <ForwardDialog {...props} />;
}
