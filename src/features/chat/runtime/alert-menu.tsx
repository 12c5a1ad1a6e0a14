import "./runtime.css";
import { Button } from "@blueprintjs/core";
import { VolumeOff, VolumeUp } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { AWAY_FROM_EDGE } from "../../../ui/popover-edge.ts";
import { loadTextedPart } from "../../language/index.ts";
import { LatePopover, useLazyPart } from "../../shell/index.ts";
import { selectAlerts } from "../state/selectors.ts";

async function loadSwitches() {
  const { AlertSwitches } = await loadTextedPart("alerts", () => import("./alert-switches.tsx"));
  return AlertSwitches;
}

/** The header's switches for sound and notifications of new messages; kept in this browser, for all its tabs. */
export function AlertMenu() {
  const { t } = useTranslation("chat");
  const { sound } = useSelector(selectAlerts);
  const [open, setOpen] = useState(false);
  const Switches = useLazyPart(open, loadSwitches, () => setOpen(false));
  return (
    <LatePopover
      isOpen={open && Switches !== null}
      onInteraction={setOpen}
      placement="bottom-end"
      middleware={AWAY_FROM_EDGE}
      content={Switches === null ? "" : <Switches />}
    >
      <Button
        variant="minimal"
        active={open}
        icon={sound ? <VolumeUp /> : <VolumeOff />}
        aria-label={t("alerts.open")}
        title={t("alerts.open")}
      />
    </LatePopover>
  );
}
