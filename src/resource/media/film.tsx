import "./media.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** A film to be looked at where it is. @param label what it is called. */
export function Film({ address, label }: { readonly address: string; readonly label: string }) {
  const { t } = useTranslation("recordForm");
  const [broken, setBroken] = useState<string | null>(null);
  if (broken === address) return <p className="qs-media-broken">{t("videoBroken")}</p>;
  return (
    <video
      className="qs-media-film"
      src={address}
      controls
      playsInline
      preload="metadata"
      aria-label={label}
      onError={() => setBroken(address)}
    >
      <track kind="captions" />
    </video>
  );
}
