import "./media.css";
import { useTranslation } from "react-i18next";
import { Thumb } from "./thumb.tsx";
import { useLightbox } from "./use-lightbox.tsx";

export interface PicturesProps {
  readonly addresses: readonly string[];
  /** What they are pictures of. */
  readonly label: string;
}

/** Pictures in small, each of which opens all of them large. */
export function Pictures({ addresses, label }: PicturesProps) {
  const { t } = useTranslation("recordForm");
  const lightbox = useLightbox(addresses, label);
  return (
    <>
      <ul className="qs-media-facts" aria-label={label}>
        {addresses.map((address, at) => (
          <li key={address}>
            <button
              type="button"
              className="qs-media-thumb"
              title={address}
              aria-label={t("pictureOpen", { nth: at + 1, count: addresses.length })}
              onClick={() => lightbox.open(at)}
            >
              <Thumb address={address} />
            </button>
          </li>
        ))}
      </ul>
      {lightbox.drawn}
    </>
  );
}
