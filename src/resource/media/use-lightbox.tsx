import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { loadPart } from "../../ui/chunks.ts";
import type { PictureLightbox } from "../../ui/lightbox/lightbox.tsx";

type Lightbox = typeof PictureLightbox;

const loadLightbox = async (): Promise<Lightbox> => {
  const { PictureLightbox: loaded } = await loadPart(() => import("../../ui/lightbox/lightbox.tsx"));
  return loaded;
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
  const [Lightbox, setLightbox] = useState<Lightbox | null>(null);
  const wanted = at !== null && Lightbox === null;
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    loadLightbox().then(
      (loaded) => gone || setLightbox(() => loaded),
      () => gone || setAt(null),
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
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
