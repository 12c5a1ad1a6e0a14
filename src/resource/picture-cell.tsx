import { useState } from "react";
import { useTranslation } from "react-i18next";
import { smallPicture } from "../domain/file-address.ts";
import { Popover } from "../ui/popover.tsx";

export interface PictureCellProps {
  readonly address: string;
  /** What it is a picture of. */
  readonly label: string;
  /** Which part of it stays in sight where it is cut to fit, as `object-position` has it. */
  readonly position?: string | undefined;
}

/** A small picture that opens a larger one. */
export function PictureCell({ address, label, position }: PictureCellProps) {
  const { t } = useTranslation("resource");
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === address) {
    return (
      <span className="qs-cell-none" title={address}>
        {t("pictureFailed")}
      </span>
    );
  }
  return (
    <Popover content={<img className="qs-picture-large" src={address} alt={label} />} placement="right" lazy>
      <button
        type="button"
        className="qs-picture"
        aria-label={t("preview", { label })}
        onClick={(event) => event.stopPropagation()}
      >
        <img
          src={smallPicture(address, 160)}
          alt=""
          loading="lazy"
          style={position === undefined ? undefined : { objectPosition: position }}
          onError={() => setBroken(address)}
        />
      </button>
    </Popover>
  );
}
