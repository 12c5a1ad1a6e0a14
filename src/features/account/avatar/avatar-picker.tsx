import { Button } from "@blueprintjs/core";
import { Camera } from "@blueprintjs/icons";
import { type ChangeEvent, type ComponentType, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { UserDto } from "../../../contract/admin.ts";
import { AVATAR_MAX_BYTES } from "../../../contract/limits.ts";
import { AVATAR_ACCEPT } from "../../../domain/avatar-file.ts";
import { userPicture } from "../../../domain/user-picture.ts";
import { Avatar } from "../../../ui/avatar.tsx";
import { loadChunk } from "../../../ui/chunks.ts";
import type { AvatarDialogProps } from "./avatar-dialog.tsx";
import { type ChosenPicture, dropPicture, type PictureFault, readPicture } from "./read-picture.ts";
import { useUnmount } from "./use-unmount.ts";

type Problem = PictureFault | "loadFailed";

/** The picture that is being cut, with the dialog that is loaded for it. */
interface Cutting {
  readonly picture: ChosenPicture;
  readonly AvatarDialog: ComponentType<AvatarDialogProps>;
}

async function openDialog(picture: ChosenPicture): Promise<Cutting | Problem> {
  try {
    const { AvatarDialog } = await loadChunk(
      "features/account/avatar/avatar-dialog",
      () => import("./avatar-dialog.tsx"),
    );
    return { picture, AvatarDialog };
  } catch {
    dropPicture(picture);
    return "loadFailed";
  }
}

/** One's picture, and the way to another: a file is checked, cut in a dialog, and sent (contract A5). */
export function AvatarPicker({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation("account");
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [cutting, setCutting] = useState<Cutting | null>(null);
  const drop = () => {
    if (cutting !== null) dropPicture(cutting.picture);
  };
  useUnmount(drop);
  const close = () => {
    drop();
    setCutting(null);
  };
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const file = currentTarget.files?.[0];
    if (file === undefined) return;
    setBusy(true);
    setProblem(null);
    const read = await readPicture(file);
    const next = typeof read === "string" ? read : await openDialog(read);
    // The same file can be chosen again.
    currentTarget.value = "";
    setBusy(false);
    if (typeof next === "string") setProblem(next);
    else setCutting(next);
  };
  const name = user.nickName || user.username;
  return (
    <div className="qs-account-picture">
      <Avatar name={name} image={userPicture(user)} size="large" />
      <input
        ref={input}
        type="file"
        className="qs-visually-hidden"
        tabIndex={-1}
        aria-label={t("chooseAvatar")}
        accept={AVATAR_ACCEPT}
        onChange={(event) => void choose(event)}
      />
      <Button
        icon={<Camera />}
        size="small"
        text={t("changeAvatar")}
        loading={busy}
        onClick={() => input.current?.click()}
      />
      <p className="qs-account-hint">{t("avatarHint")}</p>
      <div role="alert">
        {problem === null ? null : (
          <p className="qs-account-wrong">
            {t(`avatar.${problem}`, { size: AVATAR_MAX_BYTES / (1024 * 1024) })}
          </p>
        )}
      </div>
      {cutting === null ? null : <cutting.AvatarDialog picture={cutting.picture} onClose={close} />}
    </div>
  );
}
