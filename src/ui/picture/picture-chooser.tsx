import "./picture-chooser.css";
import { Button } from "@blueprintjs/core";
import { Camera } from "@blueprintjs/icons";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { AVATAR_MAX_BYTES } from "../../contract/limits.ts";
import { AVATAR_ACCEPT } from "../../domain/avatar-file.ts";
import { FileInput } from "../file-input.tsx";
import { takeFocus } from "../focus/scopes.ts";
import { useUnmount } from "../use-unmount.ts";
import { type ChosenPicture, dropPicture, type PictureFault, readPicture } from "./read-picture.ts";

/** What the dialog that cuts a chosen picture is given. */
export interface PictureDialogProps {
  readonly picture: ChosenPicture;
  readonly onClose: () => void;
}

type Problem = PictureFault | "loadFailed";

/** The picture that is being cut, with the dialog that is loaded for it. */
interface Cutting<X> {
  readonly picture: ChosenPicture;
  readonly Dialog: ComponentType<PictureDialogProps & X>;
}

export interface PictureChooserProps<X extends object> {
  /** What is chosen, for the file field. */
  readonly label: string;
  /** What the button says. */
  readonly text: string;
  readonly loadDialog: () => Promise<ComponentType<PictureDialogProps & X>>;
  /** What else the dialog is given. */
  readonly dialogProps: X;
  /** Stands beside the button. */
  readonly children?: ReactNode;
}

/** A button by which a picture is chosen: the file is checked before anything is sent, and then cut in a dialog. */
export function PictureChooser<X extends object>(props: PictureChooserProps<X>) {
  const { label, text, loadDialog, dialogProps, children } = props;
  const { t } = useTranslation("picture");
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [cutting, setCutting] = useState<Cutting<X> | null>(null);
  const drop = () => {
    if (cutting !== null) dropPicture(cutting.picture);
  };
  useUnmount(drop);
  const close = () => {
    drop();
    setCutting(null);
    // While the picture was read the button could not have the focus.
    requestAnimationFrame(() => takeFocus(button.current));
  };
  const choose = async (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    setProblem(null);
    const read = await readPicture(file);
    const next = typeof read === "string" ? read : await opened(read, loadDialog);
    setBusy(false);
    if (typeof next === "string") setProblem(next);
    else setCutting(next);
  };
  return (
    <>
      <FileInput ref={input} label={label} accept={AVATAR_ACCEPT} onFiles={([file]) => void choose(file)} />
      <div className="qs-picture-ways">
        <Button
          ref={button}
          icon={<Camera />}
          size="small"
          text={text}
          loading={busy}
          onClick={() => input.current?.click()}
        />
        {children}
      </div>
      <p className="qs-picture-hint">{t("hint")}</p>
      <div role="alert">
        {problem === null ? null : (
          <p className="qs-picture-wrong">
            {t(`wrong.${problem}`, { size: AVATAR_MAX_BYTES / (1024 * 1024) })}
          </p>
        )}
      </div>
      {cutting === null ? null : (
        <cutting.Dialog {...dialogProps} picture={cutting.picture} onClose={close} />
      )}
    </>
  );
}

async function opened<X extends object>(
  picture: ChosenPicture,
  load: PictureChooserProps<X>["loadDialog"],
): Promise<Cutting<X> | Problem> {
  try {
    return { picture, Dialog: await load() };
  } catch {
    dropPicture(picture);
    return "loadFailed";
  }
}
