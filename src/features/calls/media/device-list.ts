import type { DeviceKind, MediaDevice } from "./media.ts";

const KINDS: Readonly<Record<MediaDeviceKind, DeviceKind>> = {
  audioinput: "microphone",
  videoinput: "camera",
  audiooutput: "speaker",
};

/** Under these Chromium lists the system's choices a second time; nothing chosen is the same. */
const SYSTEM_CHOICES: readonly string[] = ["default", "communications"];

/** What can be chosen of what the browser lists. Before it was allowed to tell, devices have no id and cannot be chosen. Pure. */
export function choosable(
  listed: readonly Pick<MediaDeviceInfo, "kind" | "deviceId" | "label">[],
): readonly MediaDevice[] {
  return listed
    .filter(({ deviceId }) => deviceId !== "" && !SYSTEM_CHOICES.includes(deviceId))
    .map(({ kind, deviceId, label }) => ({ kind: KINDS[kind], id: deviceId, label }));
}

const sameDevices = (one: readonly MediaDevice[], other: readonly MediaDevice[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, id, label }, at) => {
    const there = other[at];
    return there?.kind === kind && there.id === id && there.label === label;
  });

export interface DeviceList {
  /** Lists them anew: after the browser was allowed to tell their names. */
  refresh(): void;
  stop(): void;
}

/** Follows which devices there are. A list that cannot be had leaves the one before. */
export function followDevices(
  devices: MediaDevices,
  changed: (list: readonly MediaDevice[]) => void,
): DeviceList {
  let isStopped = false;
  let last: readonly MediaDevice[] = [];
  const refresh = () => {
    devices.enumerateDevices().then(
      (listed) => {
        const list = choosable(listed);
        if (isStopped || sameDevices(list, last)) return;
        last = list;
        changed(list);
      },
      () => undefined,
    );
  };
  devices.addEventListener("devicechange", refresh);
  refresh();
  return {
    refresh,
    stop() {
      isStopped = true;
      devices.removeEventListener("devicechange", refresh);
    },
  };
}
