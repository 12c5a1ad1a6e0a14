import "./device-menu.css";
import { HTMLSelect } from "@blueprintjs/core";
import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DeviceKind, MediaDevice } from "../media/media.ts";

export interface DeviceMenuProps {
  readonly devices: readonly MediaDevice[];
  /** Null: the browser's choice. */
  readonly chosen: Readonly<Record<DeviceKind, string | null>>;
  /** How loud the microphone is now, 0–1. */
  readonly level: () => number;
  readonly onChoose: (kind: DeviceKind, id: string | null) => void;
}

const KINDS: readonly DeviceKind[] = ["microphone", "camera", "speaker"];
/** Where the browser lets nobody choose what sounds. */
const maySinkBeChosen = () => "setSinkId" in HTMLMediaElement.prototype;

/** Microphone, camera and loudspeaker to choose from, and how loud the microphone is. */
export function DeviceMenu({ devices, chosen, level, onChoose }: DeviceMenuProps) {
  const kinds = KINDS.filter((kind) => kind !== "speaker" || maySinkBeChosen());
  return (
    <div className="qs-call-devices">
      {kinds.map((kind) => (
        <DeviceField
          key={kind}
          kind={kind}
          devices={devices.filter((one) => one.kind === kind)}
          chosen={chosen[kind]}
          onChoose={(id) => onChoose(kind, id)}
        />
      ))}
      <LevelMeter level={level} />
    </div>
  );
}

interface DeviceFieldProps {
  readonly kind: DeviceKind;
  readonly devices: readonly MediaDevice[];
  readonly chosen: string | null;
  readonly onChoose: (id: string | null) => void;
}

function DeviceField({ kind, devices, chosen, onChoose }: DeviceFieldProps) {
  const { t } = useTranslation("calls");
  const id = useId();
  const isThere = devices.some((one) => one.id === chosen);
  return (
    <div className="qs-call-device">
      <label htmlFor={id}>{t(`devices.${kind}`)}</label>
      <HTMLSelect
        id={id}
        fill
        value={isThere ? (chosen ?? "") : ""}
        onChange={({ currentTarget }) => onChoose(currentTarget.value === "" ? null : currentTarget.value)}
        options={[
          { value: "", label: t(devices.length === 0 ? "devices.none" : "devices.default") },
          ...devices
            .filter((one) => one.id !== "" && one.id !== "default")
            .map((one, at) => ({
              value: one.id,
              label: one.label || t("devices.numbered", { kind: t(`devices.${kind}`), number: at + 1 }),
            })),
        ]}
      />
    </div>
  );
}

/** How loud the microphone is, frame by frame; without a drawing of React's for each. */
function LevelMeter({ level }: Pick<DeviceMenuProps, "level">) {
  const { t } = useTranslation("calls");
  const bar = useRef<HTMLSpanElement>(null);
  const read = useRef(level);
  useEffect(() => {
    read.current = level;
  });
  useEffect(() => {
    let frame = 0;
    const draw = () => {
      bar.current?.style.setProperty("--qs-level", String(Math.min(1, Math.max(0, read.current()))));
      frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div className="qs-call-level">
      <span>{t("devices.level")}</span>
      <span ref={bar} className="qs-call-level-bar" aria-hidden="true" />
    </div>
  );
}
