import { Spinner } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { ChatMessage } from "../../../contract/engine.ts";
import { MessageStatus } from "../../../contract/wire.ts";
import { messageDiscarded } from "../state/actions.ts";
import { selectUpload } from "../state/conversation-selectors.ts";
import type { WithChat } from "../state/slice.ts";
import { sizeText } from "../texts/media.ts";

/** Whether a message is a file that has not reached the server. */
export function isOnItsWay(message: ChatMessage): boolean {
  return message.id === undefined && message.local?.attachment !== undefined;
}

/** How far the upload of a message has come, 0 to 1; undefined while none is under way. */
function useUploadPart(tmpId: string | undefined): number | undefined {
  const upload = useSelector((state: WithChat) => selectUpload(state, tmpId ?? ""));
  return upload === undefined || upload.total === 0 ? undefined : upload.loaded / upload.total;
}

/** Over a picture or a film that is on its way: how far it has come, and the way to call it back. */
export function UploadVeil({ message }: { readonly message: ChatMessage }) {
  if (!isOnItsWay(message) || message.status !== MessageStatus.sending) return null;
  return (
    <span className="qs-upload-veil">
      <UploadProgress message={message} />
    </span>
  );
}

/** A ring that fills, with the button that calls the file back in it. */
export function UploadProgress({ message }: { readonly message: ChatMessage }) {
  const { t } = useTranslation("chatMedia");
  const dispatch = useDispatch();
  const { chat, tmpId, local } = message;
  const part = useUploadPart(tmpId);
  const percent = Math.floor((part ?? 0) * 100);
  if (tmpId === undefined) return null;
  return (
    <span
      className="qs-upload-ring"
      title={t("uploading", { percent, size: sizeText(local?.attachment?.size ?? 0) })}
    >
      <Spinner
        size={40}
        {...(part === undefined ? {} : { value: Math.max(0.03, part) })}
        aria-label={t("uploadProgress")}
        aria-valuetext={`${percent} %`}
      />
      <button
        type="button"
        aria-label={t("uploadCancel")}
        onClick={() => dispatch(messageDiscarded({ chat, tmpId }))}
      >
        <Cross size={16} />
      </button>
    </span>
  );
}
