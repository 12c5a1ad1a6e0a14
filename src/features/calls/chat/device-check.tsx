import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { selectSelf } from "../../chat/index.ts";
import { captureTrack } from "../media/capture.ts";
import { keptDevices } from "../media/device-choice.ts";
import { followDevices } from "../media/device-list.ts";
import { LevelMeter } from "../media/level-meter.ts";
import type { MediaDevice } from "../media/media.ts";
import { browserPorts } from "../media/ports.ts";
import { troubleOf } from "../media/trouble.ts";
import { DeviceMenu } from "../window/device-menu.tsx";

type Trouble = ReturnType<typeof troubleOf>;

/** The devices that calls will use, before there is one: the microphone is listened to as long as this is there, and nobody else hears it. */
export function DeviceCheck() {
  const { t } = useTranslation("calls");
  const selfId = useSelector(selectSelf)?.id ?? 0;
  const chosen = keptDevices.useKept(selfId);
  const { devices, trouble, meter } = useListening(chosen.microphone);
  return (
    <>
      <DeviceMenu
        devices={devices}
        chosen={chosen}
        level={() => meter.level()}
        onChoose={(kind, id) => keptDevices.change(selfId, (before) => ({ ...before, [kind]: id }))}
      />
      {trouble === null ? null : (
        <p className="qs-call-devices-trouble" role="alert">
          {t(`trouble.${trouble}`, { device: t("device.microphone") })}
        </p>
      )}
    </>
  );
}

/** Listens to a microphone; the names of devices are told once the browser lets it. */
function useListening(microphone: string | null) {
  const [ports] = useState(browserPorts);
  const [meter] = useState(() => new LevelMeter());
  const [devices, setDevices] = useState<readonly MediaDevice[]>([]);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  useEffect(() => {
    let isGone = false;
    const list = ports.devices && followDevices(ports.devices, setDevices);
    let track: MediaStreamTrack | undefined;
    captureTrack(ports, { kind: "microphone", id: microphone, exact: false }).then(
      (captured) => {
        if (isGone) return captured.stop();
        track = captured;
        meter.follow(captured);
        setTrouble(null);
        list?.refresh();
      },
      (error: unknown) => isGone || setTrouble(troubleOf(error)),
    );
    return () => {
      isGone = true;
      list?.stop();
      meter.follow(null);
      track?.stop();
    };
  }, [ports, meter, microphone]);
  useEffect(() => () => meter.close(), [meter]);
  return { devices, trouble, meter };
}
