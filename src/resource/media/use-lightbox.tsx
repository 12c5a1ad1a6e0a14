import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../ui/chunks.ts";
import { useLazyPart } from "../../ui/use-lazy-part.ts";

const loadLightbox = async () => {
  const { PictureLightbox } = await loadPart(() => import("../../ui/lightbox/lightbox.tsx"));
  return PictureLightbox;
};

export interface LightboxHandle {
  readonly open: (at: number) => void;
  /** To be drawn with the pictures. */
  readonly drawn: ReactNode;
}

/** Shows pictures large, one after the other. @param label what they are pictures of. */
export function useLightbox(addresses: readonly string[], label: string): LightboxHandle {
  const { t } = useTranslation("recordForm");
  const [at, setAt] = useState<number | null>(null);
  const Lightbox = useLazyPart(at !== null, loadLightbox, () => setAt(null));
  const texts = {
    picture: label,
    previous: t("previous"),
    next: t("next"),
    close: t("close"),
    download: t("download"),
    zoomIn: t("zoomIn"),
    zoomOut: t("zoomOut"),
  };
  const pictures = addresses.map((src) => ({ key: src, src, width: 0, height: 0 }));
  return {
    open: setAt,
    drawn:
      at === null || Lightbox === null ? null : (
        <Lightbox pictures={pictures} at={at} texts={texts} onClose={() => setAt(null)} />
      ),
  };
}
