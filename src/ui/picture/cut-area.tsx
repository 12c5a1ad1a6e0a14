import "react-easy-crop/react-easy-crop.css";
import "./cut-area.css";
import { type ReactNode, useId, useState } from "react";
import Cropper, { type Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";

const ZOOM_MAX = 4;

export interface CutAreaProps {
  /** The picture's address. */
  readonly image: string;
  /** What is around it has stopped growing: the window over the picture is measured when it is made, which goes wrong before. */
  readonly ready: boolean;
  /** Width to height of what is cut out. */
  readonly aspect: number;
  /** By so many degrees the picture is turned: another turn begins anew. */
  readonly turn?: number;
  /** The window is round, as what is cut out will be shown. */
  readonly round?: boolean;
  readonly tall?: boolean;
  /** Before the zoom. */
  readonly tools?: ReactNode;
  readonly onLoaded?: (size: { readonly width: number; readonly height: number }) => void;
  /** What is cut out by now: in per cent of the picture, and in its pixels. */
  readonly onCut: (share: Area, pixels: Area) => void;
}

/** A picture under a window, which is dragged, zoomed by the wheel or the slider, or moved by the arrow keys. */
export function CutArea(props: CutAreaProps) {
  const { image, ready, aspect, turn = 0, round = false, tall = false, onLoaded, onCut } = props;
  const { t } = useTranslation("picture");
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [turned, setTurned] = useState(turn);
  if (turned !== turn) {
    setTurned(turn);
    setCrop({ x: 0, y: 0 });
    setZoom(1);
  }
  return (
    <>
      <div className="qs-cut-place" data-tall={tall}>
        {ready ? (
          <Cropper
            image={image}
            crop={crop}
            zoom={zoom}
            maxZoom={ZOOM_MAX}
            rotation={turn}
            aspect={aspect}
            cropShape={round ? "round" : "rect"}
            showGrid={!round}
            disableAutomaticStylesInjection
            cropperProps={{ role: "group", "aria-label": t("cutHint") }}
            mediaProps={{ alt: "" }}
            onMediaLoaded={({ naturalWidth: width, naturalHeight: height }) => onLoaded?.({ width, height })}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={onCut}
          />
        ) : null}
      </div>
      <div className="qs-cut-tools">
        {props.tools}
        <label htmlFor={id}>
          <span>{t("zoom")}</span>
          <input
            id={id}
            type="range"
            min={1}
            max={ZOOM_MAX}
            step={0.01}
            value={zoom}
            onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
          />
        </label>
      </div>
      <p className="qs-cut-hint">{t("cutHint")}</p>
    </>
  );
}
