import "./bind-dialog.css";
import { Button } from "@blueprintjs/core";
import { skipToken } from "@reduxjs/toolkit/query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ScannedCode } from "../../../contract/answers.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { polledEvery } from "../../../query/polling.ts";
import { useQrCodeQuery, useScannedCodeQuery } from "../../../query/wechat-api.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { QrCode } from "../../../ui/qr-code.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Whether it was scanned is asked so often, ms. */
const ASKED_EVERY_MS = 2_000;
/** Of the code on the screen, px. */
const SIZE = 232;

type Scanner = Extract<ScannedCode, { scanned: true }>;

interface BindDialogProps {
  readonly onScanned: (scanner: Scanner) => void;
  readonly onClose: () => void;
}

/** A code for WeChat, until somebody has scanned it (contract A14). */
export function BindDialog({ onScanned, onClose }: BindDialogProps) {
  const { t } = useTranslation(["resource", "errors"]);
  const language = useResourcePorts().useLanguage();
  const { data, error, isFetching, refetch } = useQrCodeQuery();
  const code = isFetching || error !== undefined ? undefined : data;
  const isOver = useScanned(code, onScanned);
  return (
    <Dialog isOpen title={labelText("shopCustomer.bind", language)} className="qs-bind" onClose={onClose}>
      <div className="bp6-dialog-body">
        {error !== undefined && !isFetching ? (
          <>
            <p role="alert">{failureText(mutationFailure(error), (key) => t(`errors:${key}`))}</p>
            <Button text={t("resource:retry")} onClick={() => void refetch()} />
          </>
        ) : (
          <>
            <p>{labelText("shopCustomer.bind.scan", language)}</p>
            <div className="qs-bind-code" aria-busy={code === undefined} data-over={isOver || undefined}>
              {code === undefined ? (
                <Skeleton lines={1} height={SIZE} />
              ) : (
                <QrCode
                  text={code.content}
                  label={labelText("shopCustomer.bind.code", language)}
                  size={SIZE}
                />
              )}
            </div>
            {isOver ? (
              <>
                <p role="status">{labelText("shopCustomer.bind.over", language)}</p>
                <Button
                  intent="primary"
                  text={labelText("shopCustomer.bind.again", language)}
                  onClick={() => void refetch()}
                />
              </>
            ) : null}
          </>
        )}
      </div>
    </Dialog>
  );
}

interface Code {
  readonly uuid: string;
  /** s. */
  readonly expire: number;
}

/** Asks until somebody has scanned a code. @returns whether it is over. */
function useScanned(code: Code | undefined, onScanned: (scanner: Scanner) => void): boolean {
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
