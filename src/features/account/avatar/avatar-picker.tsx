import { useTranslation } from "react-i18next";
import type { UserDto } from "../../../contract/admin.ts";
import { userPicture } from "../../../domain/user-picture.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { loadPart } from "../../../ui/chunks.ts";
import { PictureChooser } from "../../../ui/picture/picture-chooser.tsx";

async function loadDialog() {
  const { AvatarDialog } = await loadPart(() => import("./avatar-dialog.tsx"));
  return AvatarDialog;
}

/** One's picture, and the way to another: a file is checked, cut in a dialog, and sent (contract A5). */
export function AvatarPicker({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation("account");
  return (
    <div className="qs-account-picture">
      <Avatar name={user.nickName || user.username} image={userPicture(user)} size="large" />
      <PictureChooser
        label={t("chooseAvatar")}
        text={t("changeAvatar")}
        loadDialog={loadDialog}
        dialogProps={{}}
      />
    </div>
  );
}
