import { Media } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { PreviewDialog } from "../storage/preview-dialog.tsx";

interface ThumbButtonProps {
  readonly name: string;
  readonly thumb: string;
  readonly address: string;
}

/** A small picture that opens the large one. */
export function ThumbButton({ name, thumb, address }: ThumbButtonProps) {
  const { t } = useTranslation("storage");
  const [shown, setShown] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="qs-picture"
        aria-label={t("previewOf", { name })}
        title={t("preview")}
        onClick={(event) => {
          event.stopPropagation();
          setShown(true);
        }}
      >
        {broken === thumb ? (
          <Media size={16} aria-hidden />
        ) : (
          <img src={thumb} alt="" loading="lazy" onError={() => setBroken(thumb)} />
        )}
      </button>
      {shown ? (
        <PreviewDialog name={name} source={{ kind: "image", address }} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}
