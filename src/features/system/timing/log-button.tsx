import "./timing.css";
import { Button } from "@blueprintjs/core";
import { Cross, History } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { timingLog } from "../../../contract/resources/system/timing-log.ts";
import { recordsStale } from "../../../query/record-invalidation.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import { ResourceList } from "../../../resource/resource-list.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { DurationCell } from "../logs/log-cells.tsx";

const parts = { cells: { time: DurationCell } };

/** Opens how the runs ended, beside the jobs (contract A8). */
export function LogButton() {
  const { t } = useTranslation("jobs");
  const heading = useId();
  const dispatch = useDispatch();
  const [open, setOpen] = useState(false);
  const rights = useRights(timingLog);
  if (rights === undefined || !rights.list) return null;
  const show = () => {
    // Runs end without this tab's doing.
    dispatch(recordsStale([timingLog.name]));
    setOpen(true);
  };
  return (
    <>
      <Button variant="outlined" icon={<History />} text={t("log")} onClick={show} />
      <Drawer
        isOpen={open}
        className="qs-timing-log"
        size="min(1080px, 100vw)"
        onClose={() => setOpen(false)}
      >
        <div className="qs-timing-log-panel" role="dialog" aria-modal="true" aria-labelledby={heading}>
          <header>
            <h2 id={heading}>{t("logTitle")}</h2>
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={t("close")}
              title={t("close")}
              onClick={() => setOpen(false)}
            />
          </header>
          <ResourceList
            definition={timingLog}
            rights={rights}
            parts={parts}
            stateKey="log"
            label={t("logTitle")}
          />
        </div>
      </Drawer>
    </>
  );
}
