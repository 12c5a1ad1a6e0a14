import "./cut-dialog.css";
import { Button, Callout, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../dialog.tsx";
import { CutArea } from "./cut-area.tsx";
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

/** Cuts a square out of a picture, which is shown round: a person's or a group's. */
export function CutDialog({ picture, title, share, failed, onCut, onCancel }: CutDialogProps) {
  const { t } = useTranslation(["picture", "errors"]);
  const [cut, setCut] = useState<Cut | null>(null);
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
        <CutArea
          image={picture.address}
          ready={opened}
          aspect={1}
          round
          onCut={(_, pixels) => setCut(pixels)}
        />
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
