import { useTranslation } from "react-i18next";
import { PictureLightbox as Lightbox, type PictureLightboxProps } from "../../../ui/lightbox/lightbox.tsx";

/** Pictures of a chat, large. */
export function PictureLightbox(props: Omit<PictureLightboxProps, "texts">) {
  const { t } = useTranslation("chatMedia");
  const texts = {
    picture: t("image"),
    previous: t("picture.previous"),
    next: t("picture.next"),
    close: t("picture.close"),
    download: t("picture.download"),
    zoomIn: t("picture.zoomIn"),
    zoomOut: t("picture.zoomOut"),
  };
  return <Lightbox {...props} texts={texts} />;
}
