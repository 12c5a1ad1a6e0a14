import { Button } from "@blueprintjs/core";
import { Cog, Desktop, Microphone, NewPerson, Video } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Popover } from "../../../ui/popover.tsx";
import { CALL_KEYS, type CallCommand, useCommand } from "../keys.ts";
import { useHeldMedia, useMediaState } from "../runtime/held-media.ts";
import { browserCallMemory } from "../runtime/kept-call.ts";
import { callAsked, selectCalls } from "../state/slice.ts";
import { DeviceMenu } from "./device-menu.tsx";
import { CameraOff, HangUp, MicrophoneOff } from "./glyphs.tsx";
import type { CallProps } from "./incoming-card.tsx";

export interface CallControlsProps extends CallProps {
  /** Null: nobody can be let in. */
  readonly onInvite?: () => void;
  /** Only what matters most. */
  readonly isSmall?: boolean;
}

/** What can be done in a call. */
export function CallControls({ call, onInvite, isSmall = false }: CallControlsProps) {
  const { t } = useTranslation("calls");
  return (
    <div className="qs-call-controls" role="toolbar" aria-label={t("controls")}>
      <MicrophoneButton call={call} />
      <CameraButton call={call} />
      {isSmall ? null : (
        <>
          <ScreenButton />
          <Devices />
          {onInvite === undefined ? null : (
            <Control icon={<NewPerson />} label={t("invite")} onClick={onInvite} />
          )}
        </>
      )}
      <HangUpButton call={call} />
    </div>
  );
}

interface ControlProps {
  readonly icon: JSX.Element;
  readonly label: string;
  readonly command?: CallCommand;
  readonly isOn?: boolean;
  readonly isOff?: boolean;
  readonly isSmall?: boolean;
  readonly intent?: "danger";
  readonly variant?: "outlined";
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly text?: string;
  readonly onClick: () => void;
}

function Control({ icon, label, command, isOn, isOff, isSmall = false, ...props }: ControlProps) {
  const keys = command && `Alt+${CALL_KEYS[command].name}`;
  return (
    <Button
      className="qs-call-control"
      size={isSmall ? "small" : "medium"}
      icon={icon}
      active={isOn === true}
      data-off={isOff === true}
      aria-label={props.text === undefined ? label : undefined}
      title={keys === undefined ? label : `${label} (${keys})`}
      aria-keyshortcuts={keys}
      {...props}
    />
  );
}

interface SmallProps {
  readonly isSmall?: boolean;
}

/** What the user has switched holds for the tab that takes the call over, too. */
function useKeptSwitches({ id: callId }: CallProps["call"]) {
  const own = useMediaState()?.own;
  const { microphone = true, camera = false } = own ?? {};
  const keep = (switched: { readonly microphone?: boolean; readonly camera?: boolean }) =>
    browserCallMemory().keepSwitches({ callId, microphone, camera, ...switched });
  return { microphone, camera, keep };
}

export function MicrophoneButton({ call, isSmall = false }: CallProps & SmallProps) {
  const { t } = useTranslation("calls");
  const media = useHeldMedia();
  const { microphone: isOn, keep } = useKeptSwitches(call);
  const toggle = () => {
    keep({ microphone: !isOn });
    media?.setMicrophone(!isOn);
  };
  useCommand("muteCall", toggle, media !== null);
  return (
    <Control
      icon={isOn ? <Microphone /> : <MicrophoneOff />}
      label={t(isOn ? "microphone.off" : "microphone.on")}
      command="muteCall"
      isOff={!isOn}
      isSmall={isSmall}
      disabled={media === null}
      onClick={toggle}
    />
  );
}

function CameraButton({ call }: CallProps) {
  const { t } = useTranslation("calls");
  const media = useHeldMedia();
  const { camera: isOn, keep } = useKeptSwitches(call);
  const toggle = () => {
    keep({ camera: !isOn });
    void media?.setCamera(!isOn);
  };
  useCommand("cameraCall", toggle, media !== null);
  return (
    <Control
      icon={isOn ? <Video /> : <CameraOff />}
      label={t(isOn ? "camera.off" : "camera.on")}
      command="cameraCall"
      isOff={!isOn}
      disabled={media === null}
      onClick={toggle}
    />
  );
}

/** Phones have no screen to share. */
const mayShare = () => "getDisplayMedia" in (navigator.mediaDevices ?? {});

function ScreenButton() {
  const { t } = useTranslation("calls");
  const media = useHeldMedia();
  const isOn = useMediaState()?.own.sharesScreen ?? false;
  if (!mayShare()) return null;
  return (
    <Control
      icon={<Desktop />}
      label={t(isOn ? "screen.stop" : "screen.share")}
      isOn={isOn}
      disabled={media === null}
      onClick={() => void media?.shareScreen(!isOn)}
    />
  );
}

/** In the window itself, so that it is there where the window fills the screen. */
function Devices() {
  const { t } = useTranslation("calls");
  const media = useHeldMedia();
  const state = useMediaState();
  return (
    <Popover
      usePortal={false}
      placement="top"
      disabled={media === null}
      content={
        media === null || state === null ? (
          ""
        ) : (
          <DeviceMenu
            devices={state.devices}
            chosen={state.own.chosen}
            level={() => media.level()}
            onChoose={(kind, id) => void media.choose(kind, id)}
          />
        )
      }
    >
      <Button
        className="qs-call-control"
        icon={<Cog />}
        disabled={media === null}
        aria-label={t("devices.open")}
        title={t("devices.open")}
      />
    </Popover>
  );
}

/** Ends the call for this user; who set a group's call up may also end it for all. */
export function HangUpButton({ call, isSmall = false }: CallProps & SmallProps) {
  const { t } = useTranslation("calls");
  const dispatch = useDispatch();
  const { asked } = useSelector(selectCalls);
  const { id: callId, chat, outgoing } = call;
  const hangUp = () => void dispatch(callAsked({ do: "hangUp", callId }));
  const isHost = outgoing && chat.startsWith("GROUP");
  useCommand("hangUpCall", hangUp);
  return (
    <>
      {isHost && !isSmall ? (
        <Control
          icon={<HangUp />}
          label={t("endForAll")}
          text={t("endForAll")}
          intent="danger"
          variant="outlined"
          loading={asked === "cancel"}
          onClick={() => void dispatch(callAsked({ do: "cancel", callId }))}
        />
      ) : null}
      <Control
        icon={<HangUp />}
        label={t(chat.startsWith("GROUP") ? "leave" : "hangUp")}
        command="hangUpCall"
        intent="danger"
        isSmall={isSmall}
        loading={asked === "hangUp"}
        onClick={hangUp}
      />
    </>
  );
}
