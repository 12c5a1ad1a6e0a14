import "./cut-material.css";
import { Button, ButtonGroup, Callout, Checkbox, DialogBody, DialogFooter } from "@blueprintjs/core";
import { ImageRotateLeft, ImageRotateRight } from "@blueprintjs/icons";
import { useState } from "react";
import type { Area } from "react-easy-crop";
import { useTranslation } from "react-i18next";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CutArea } from "../../../ui/picture/cut-area.tsx";

const QUARTER = 90;
const TURN = 360;

/** Widths to heights that are offered; null is the picture's own. */
const RATIOS = [
  { name: null, ratio: 0 },
  { name: "1:1", ratio: 1 },
  { name: "4:3", ratio: 4 / 3 },
  { name: "16:9", ratio: 16 / 9 },
  { name: "3:4", ratio: 3 / 4 },
] as const;

/** Cuts out and turns a picture of the library, in its place or as a new one (resources 1.18). */
export function CutMaterial({ action, records, onRun, onClose }: ActionPartProps) {
  const { t } = useTranslation(["library", "errors"]);
  const language = useResourcePorts().useLanguage();
  const [record] = records;
  const [turn, setTurn] = useState(0);
  const [ratio, setRatio] = useState(0);
  const [size, setSize] = useState<{ readonly width: number; readonly height: number } | null>(null);
  const [area, setArea] = useState<Area | null>(null);
  const [copy, setCopy] = useState(true);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState("");
  const [opened, setOpened] = useState(false);
  const isAcross = turn % (2 * QUARTER) !== 0;
  const own = size === null ? 1 : isAcross ? size.height / size.width : size.width / size.height;
  const turnBy = (degrees: number) => setTurn((before) => (before + degrees + TURN) % TURN);
  const save = async () => {
    if (area === null) return;
    setBusy(true);
    setFailed("");
    const answer = await onRun({ turn, copy, ...partOf(area) });
    setBusy(false);
    if (answer.ok) onClose({ data: answer.data });
    else setFailed(failureText(answer.failure, (key) => t(`errors:${key}`)));
  };
  return (
    <Dialog
      isOpen
      title={`${labelText(action.label, language)}: ${String(record?.name ?? "")}`}
      className="qs-form-dialog qs-cut-material"
      canOutsideClickClose={false}
      onOpened={() => setOpened(true)}
      onClose={() => onClose()}
    >
      <DialogBody>
        <div role="alert">
          {failed === "" ? null : (
            <Callout intent="danger" compact>
              {failed}
            </Callout>
          )}
        </div>
        <CutArea
          image={String(record?.url ?? "")}
          ready={opened}
          aspect={ratio === 0 ? own : ratio}
          turn={turn}
          tall
          tools={
            <>
              <ButtonGroup>
                <Button
                  icon={<ImageRotateLeft />}
                  aria-label={t("library:turnLeft")}
                  title={t("library:turnLeft")}
                  onClick={() => turnBy(-QUARTER)}
                />
                <Button
                  icon={<ImageRotateRight />}
                  aria-label={t("library:turnRight")}
                  title={t("library:turnRight")}
                  onClick={() => turnBy(QUARTER)}
                />
              </ButtonGroup>
              <ButtonGroup aria-label={t("library:ratio")} role="group">
                {RATIOS.map(({ name, ratio: one }) => (
                  <Button
                    key={one}
                    text={name ?? t("library:ratioOwn")}
                    active={ratio === one}
                    aria-pressed={ratio === one}
                    onClick={() => setRatio(one)}
                  />
                ))}
              </ButtonGroup>
            </>
          }
          onLoaded={setSize}
          onCut={setArea}
        />
        <Checkbox
          checked={copy}
          label={t("library:cutCopy")}
          onChange={({ currentTarget }) => setCopy(currentTarget.checked)}
        />
        {copy ? null : <p className="qs-cut-hint">{t("library:cutHere")}</p>}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("library:cancel")} onClick={() => onClose()} />
            <Button
              intent="primary"
              text={t("library:save")}
              loading={busy}
              disabled={area === null}
              onClick={() => void save()}
            />
          </>
        }
      />
    </Dialog>
  );
}

const MILLE = 10;

/** A part of the picture, per mille, of what the window measures in per cent. */
function partOf({ x, y, width, height }: Area) {
  const mille = (value: number, least: number) => Math.min(1_000, Math.max(least, Math.round(value * MILLE)));
  return { left: mille(x, 0), top: mille(y, 0), width: mille(width, 1), height: mille(height, 1) };
}
