import { Button } from "@blueprintjs/core";
import { Cog, Phone, Video } from "@blueprintjs/icons";
import { type JSX, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import type { CallMode } from "../../../contract/calls.ts";
import { parseChatKey } from "../../../domain/chat/keys.ts";
import { loadPart } from "../../../ui/chunks.ts";
import { Popover } from "../../../ui/popover.tsx";
import { type ChatParty, partyName } from "../../chat/index.ts";
import { useLazyPart } from "../../shell/index.ts";
import { callAsked, selectCall, selectCalls } from "../state/slice.ts";
import { MemberDialog } from "./member-dialog.tsx";
import { useCallBlock } from "./use-call-block.ts";

/** Calls the other one of a chat of two, or asks whom of a group to call. Where that is not possible the buttons say why. */
export function CallButtons({ party }: { readonly party: ChatParty }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const [mode, setMode] = useState<CallMode | null>(null);
  const { type, targetId } = parseChatKey(party.key);
  if (type === "SYSTEM") return null;
  const call = (wanted: CallMode) => {
    if (type === "GROUP") return setMode(wanted);
    const [name, picture] = [partyName(t, party), party.image ?? ""];
    dispatch(callAsked({ do: "dial", friendId: targetId, mode: wanted, name, picture }));
  };
  return (
    <>
      <CallButton party={party} mode="voice" icon={<Phone />} onCall={call} />
      <CallButton party={party} mode="video" icon={<Video />} onCall={call} />
      <DevicesButton />
      {mode === null ? null : (
        <MemberDialog groupId={targetId} mode={mode} call={null} onClose={() => setMode(null)} />
      )}
    </>
  );
}

interface CallButtonProps {
  readonly party: ChatParty;
  readonly mode: CallMode;
  readonly icon: JSX.Element;
  readonly onCall: (mode: CallMode) => void;
}

/** One that cannot be pressed can be reached all the same: it says why. */
function CallButton({ party, mode, icon, onCall }: CallButtonProps) {
  const { t } = useTranslation("calls");
  const block = useCallBlock(party);
  const { asked } = useSelector(selectCalls);
  const label = t(mode === "video" ? "call.video" : "call.voice");
  const reason = block === null ? label : `${label}: ${t(`block.${block}`)}`;
  return (
    <Button
      className="qs-call-button"
      variant="minimal"
      icon={icon}
      aria-label={reason}
      title={reason}
      aria-disabled={block !== null}
      onClick={() => {
        if (block === null && asked === null) onCall(mode);
      }}
    />
  );
}

async function loadCheck() {
  const { DeviceCheck } = await loadPart(() => import("./device-check.tsx"));
  return DeviceCheck;
}

/** Chooses microphone, camera and loudspeaker, and tries the microphone, before there is a call: in one they are in its window. */
function DevicesButton() {
  const { t } = useTranslation("calls");
  const isFree = useSelector(selectCall) === null;
  const [isOpen, setOpen] = useState(false);
  const Check = useLazyPart(isOpen, loadCheck, () => setOpen(false));
  if (!isFree) return null;
  return (
    <Popover
      isOpen={isOpen && Check !== null}
      onInteraction={setOpen}
      placement="bottom-end"
      content={Check === null ? "" : <Check />}
    >
      <Button
        className="qs-call-button"
        variant="minimal"
        icon={<Cog />}
        active={isOpen}
        aria-label={t("devices.before")}
        title={t("devices.before")}
      />
    </Popover>
  );
}
