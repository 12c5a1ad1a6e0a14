import "./scan-dialog.css";
import { Button } from "@blueprintjs/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScannedCode } from "../../contract/answers.ts";
import { polledEvery } from "../../query/polling.ts";
import { useScannedCodeQuery } from "../../query/wechat-api.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

/** Whether it was scanned is asked so often, ms. */
const ASKED_EVERY_MS = 2_000;
/** Of the code on the screen, px. */
const SIZE = 232;

/** A code that is shown. */
export interface ShownCode {
  readonly content: string;
  readonly uuid: string;
  /** s. */
  readonly expire: number;
}

export type Scanner = Extract<ScannedCode, { scanned: true }>;

export interface ScanDialogProps {
  readonly title: string;
  /** What is to be done with the code. */
  readonly text: string;
  readonly codeLabel: string;
  readonly overText: string;
  readonly againText: string;
  /** Undefined while it is on its way. */
  readonly code: ShownCode | undefined;
  /** Why there is none; in words. */
  readonly failure: string | undefined;
  /** Asks for another code. */
  readonly onAgain: () => void;
  readonly onScanned: (scanner: Scanner) => void;
  readonly onClose: () => void;
}

/** A code for WeChat, until somebody has scanned it (contract A14). */
export function ScanDialog(props: ScanDialogProps) {
  const { code, failure, onAgain, onScanned, onClose } = props;
  const { t } = useTranslation("resource");
  const isOver = useScanned(code, onScanned);
  return (
    <Dialog isOpen title={props.title} className="qs-scan" onClose={onClose}>
      <div className="bp6-dialog-body">
        {failure === undefined ? (
          <>
            <p>{props.text}</p>
            <div className="qs-scan-code" aria-busy={code === undefined} data-over={isOver || undefined}>
              {code === undefined ? (
                <Skeleton lines={1} height={SIZE} />
              ) : (
                <QrCode text={code.content} label={props.codeLabel} size={SIZE} />
              )}
            </div>
            {isOver ? (
              <>
                <p role="status">{props.overText}</p>
                <Button intent="primary" text={props.againText} onClick={onAgain} />
              </>
            ) : null}
          </>
        ) : (
          <>
            <p role="alert">{failure}</p>
            <Button text={t("retry")} onClick={onAgain} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** Asks until somebody has scanned a code. @returns whether it is over. */
function useScanned(code: ShownCode | undefined, onScanned: (scanner: Scanner) => void): boolean {
  const [over, setOver] = useState<string>();
  const isOver = code !== undefined && over === code.uuid;
  const { currentData, error } = useScannedCodeQuery(
    isOver ? skipToken : (code?.uuid ?? skipToken),
    polledEvery(ASKED_EVERY_MS),
  );
  const isGone = error !== undefined && "status" in error && error.status === 404;
  const { uuid, expire } = code ?? {};
  useEffect(() => {
    if (uuid === undefined || expire === undefined) return;
    const timer = setTimeout(() => setOver(uuid), isGone ? 0 : expire * 1_000);
    return () => clearTimeout(timer);
  }, [uuid, expire, isGone]);
  useEffect(() => {
    if (currentData?.scanned === true) onScanned(currentData);
  }, [currentData, onScanned]);
  return isOver;
}
