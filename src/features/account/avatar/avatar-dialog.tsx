import { useTranslation } from "react-i18next";
import { CutDialog } from "../../../ui/picture/cut-dialog.tsx";
import type { PictureDialogProps } from "../../../ui/picture/picture-chooser.tsx";
import { useAvatarUpload } from "./use-avatar-upload.ts";

/** Cuts the part of a picture that becomes one's avatar, and sends it. */
export function AvatarDialog({ picture, onClose }: PictureDialogProps) {
  const { t } = useTranslation("account");
  const { share, failed, start, cancel } = useAvatarUpload(picture, onClose);
  return (
    <CutDialog
      picture={picture}
      title={t("cutAvatar")}
      share={share}
      failed={failed}
      onCut={(cut) => void start(cut)}
      onCancel={() => (share === null ? onClose() : cancel())}
    />
  );
}
