import "./cut-dialog.css";
import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { type ChangeEvent, useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialog.tsx";
import type { Cut } from "./cut-picture.ts";
import type { ChosenPicture } from "./read-picture.ts";

export interface CutDialogProps {
  readonly picture: ChosenPicture;
  readonly title: string;
  /** How much of it is uploaded, 0 to 1; null while nothing is under way. */
  readonly share: number | null;
  /** Why it was not taken; empty: nothing went wrong. */
  readonly failed: string;
  readonly onCut: (cut: Cut) => void;
  /** Gives up the upload, or where none is under way the dialog. */
  readonly onCancel: () => void;
}

const ZOOM_MAX = 4;

/** Cuts a square out of a picture, which is shown round: a person's or a group's. */
export function CutDialog({ picture, title, share, failed, onCut, onCancel }: CutDialogProps) {
  const { t } = useTranslation(["picture", "errors"]);
  const [cut, setCut] = useState<Area | null>(null);
  // The window over the picture is measured when it is made, which goes wrong while the dialog is still growing.
  const [opened, setOpened] = useState(false);
  return (
    <Dialog
      isOpen
      title={title}
      className="qs-picture-dialog"
      canOutsideClickClose={false}
      isCloseButtonShown={false}
      onOpened={() => setOpened(true)}
      onClose={onCancel}
    >
      <DialogBody>
        <div role="alert">
          {failed === "" ? null : (
            <Callout intent="danger" compact className="qs-picture-failed">
              {failed}
            </Callout>
          )}
        </div>
        {opened ? <CutArea picture={picture} onCut={setCut} /> : <div className="qs-picture-cut" />}
        <Progress share={share} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("errors:cancel")} onClick={onCancel} />
            <Button
              intent="primary"
              text={t("picture:upload")}
              loading={share !== null}
              disabled={cut === null}
              onClick={() => (cut === null ? undefined : onCut(cut))}
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
  const { t } = useTranslation("picture");
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className="qs-picture-cut">
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
      <label className="qs-picture-zoom" htmlFor={id}>
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
      <p className="qs-picture-hint">{t("cutHint")}</p>
    </>
  );
}

function Progress({ share }: { readonly share: number | null }) {
  const { t } = useTranslation("picture");
  if (share === null) return null;
  return (
    <div role="status" className="qs-picture-progress">
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
