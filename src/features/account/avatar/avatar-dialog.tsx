import { Button, Dialog, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { type ChangeEvent, useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { Failure } from "../failure.tsx";
import type { ChosenPicture } from "./read-picture.ts";
import { useAvatarUpload } from "./use-avatar-upload.ts";

export interface AvatarDialogProps {
  readonly picture: ChosenPicture;
  readonly onClose: () => void;
}

const ZOOM_MAX = 4;

/** Cuts the part of a picture that becomes one's avatar, and sends it. */
export function AvatarDialog({ picture, onClose }: AvatarDialogProps) {
  const { t } = useTranslation(["account", "errors"]);
  const [cut, setCut] = useState<Area | null>(null);
  const { share, failed, start, cancel } = useAvatarUpload(picture, onClose);
  const busy = share !== null;
  // The window over the picture is measured when it is made, which goes wrong while the dialog is still growing.
  const [opened, setOpened] = useState(false);
  return (
    <Dialog
      isOpen
      title={t("account:cutAvatar")}
      className="qs-account-dialog"
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onOpened={() => setOpened(true)}
      onClose={() => (busy ? cancel() : onClose())}
    >
      <DialogBody>
        <Failure text={failed} />
        {opened ? <CutArea picture={picture} onCut={setCut} /> : <div className="qs-account-cut" />}
        <Progress share={share} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("errors:cancel")} onClick={() => (busy ? cancel() : onClose())} />
            <Button
              intent="primary"
              text={t("account:upload")}
              loading={busy}
              disabled={cut === null}
              onClick={() => (cut === null ? undefined : void start(cut))}
            />
          </>
        }
      />
    </Dialog>
  );
}

interface CutAreaProps {
  readonly picture: ChosenPicture;
  readonly onCut: (cut: Area) => void;
}

/** The picture under a round window; dragged, zoomed by the wheel, or moved by the arrow keys. */
function CutArea({ picture, onCut }: CutAreaProps) {
  const { t } = useTranslation("account");
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="qs-account-cut">
        <Cropper
          image={picture.address}
          crop={crop}
          zoom={zoom}
          maxZoom={ZOOM_MAX}
          aspect={1}
          cropShape="round"
          showGrid={false}
          disableAutomaticStylesInjection
          cropperProps={{ role: "group", "aria-label": t("cutHint") }}
          mediaProps={{ alt: "" }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, area) => onCut(area)}
        />
      </div>
      <label className="qs-account-zoom" htmlFor={id}>
        <span>{t("zoom")}</span>
        <input
          id={id}
          type="range"
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={zoom}
          onChange={(event: ChangeEvent<HTMLInputElement>) => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <p className="qs-account-hint">{t("cutHint")}</p>
    </>
  );
}

function Progress({ share }: { readonly share: number | null }) {
  const { t } = useTranslation("account");
  if (share === null) return null;
  return (
    <div role="status" className="qs-account-progress">
      <ProgressBar
        value={share}
        intent="primary"
        animate={false}
        stripes={false}
        aria-label={t("uploading")}
      />
      <span>{t("uploadedShare", { percent: Math.round(share * 100) })}</span>
    </div>
  );
}
