import { useTranslation } from "react-i18next";
import { CutDialog } from "../../../ui/picture/cut-dialog.tsx";
import type { PictureDialogProps } from "../../../ui/picture/picture-chooser.tsx";
import { usePictureUpload } from "./use-picture-upload.ts";

export interface GroupPictureDialogProps extends PictureDialogProps {
  readonly groupId: number;
}

/** Cuts the part of a picture that becomes a group's, and sends it. */
export function GroupPictureDialog({ groupId, picture, onClose }: GroupPictureDialogProps) {
  const { t } = useTranslation("chatGroups");
  const { share, failed, start, cancel } = usePictureUpload(groupId, picture, onClose);
  return (
    <CutDialog
      picture={picture}
      title={t("picture.cut")}
      share={share}
      failed={failed}
      onCut={(cut) => void start(cut)}
      onCancel={() => (share === null ? onClose() : cancel())}
    />
  );
}
