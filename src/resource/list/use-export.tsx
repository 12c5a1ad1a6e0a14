import { Button, DialogBody, DialogFooter, ProgressBar } from "@blueprintjs/core";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import type { AdminAnswer } from "../../query/admin-answer.ts";
import { exportName, saveFile } from "../../query/admin-download.ts";
import { failureText } from "../../query/failure-text.ts";
import { recordsRead } from "../../query/record-export.ts";
import type { RecordQuery } from "../../query/record-reads.ts";
import { downloadStarted, useTransfer } from "../../query/transfers.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useResourcePorts } from "../ports.ts";
import { csvFile, csvOf } from "./csv.ts";

/** Rows that are read at once for a file. */
const STEP = 1_000;

/** What an export is made as. */
export type ExportKind = "xlsx" | "csv";

/** A column as a file has it. */
export interface FileColumn {
  readonly title: string;
  readonly text: (record: AnyRecord) => string;
}

export interface ExportRequest {
  readonly definition: AnyResource;
  /** Filters and order. */
  readonly query: RecordQuery;
  /** The columns that are shown, in their order. */
  readonly columns: readonly FileColumn[];
}

interface Running {
  readonly done: number;
  /** Null while the server makes the file. */
  readonly total: number | null;
}

export interface ExportHandle {
  readonly start: (kind: ExportKind, request: ExportRequest) => void;
  /** Shows how far it is. */
  readonly dialog: ReactNode;
}

/** Exports what a list is asked for: as xlsx by the server, as CSV here, page by page; either can be cancelled. */
export function useExport(): ExportHandle {
  const { t } = useTranslation(["resource", "errors"]);
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const notify = ports.useNotice();
  const transfer = useTransfer();
  const [running, setRunning] = useState<Running | null>(null);
  const abort = useRef<AbortController | null>(null);

  const run = async (kind: ExportKind, request: ExportRequest) => {
    const { definition, query } = request;
    const controller = new AbortController();
    abort.current = controller;
    const { signal } = controller;
    setRunning({ done: 0, total: null });
    const answer =
      kind === "xlsx"
        ? await transfer(
            downloadStarted({ path: `${definition.path}/download`, query }, { signal, quiet: true }),
          )
        : await csv(request, (page) => transfer(recordsRead(definition, page, signal)), setRunning);
    if (signal.aborted) return;
    setRunning(null);
    if (answer.ok) {
      const name = exportName(labelText(definition.title, language), t("resource:exportWord"), new Date());
      saveFile(answer.data, kind === "xlsx" ? name : name.replace(/\.xlsx$/, ".csv"));
      notify({ text: t("resource:exportDone"), tone: "success" });
    } else if (answer.failure.kind !== "forbidden" && answer.failure.kind !== "unauthorized") {
      const why = failureText(answer.failure, (key) => t(`errors:${key}`));
      notify({ text: `${t("resource:exportFailed")}: ${why}`, tone: "danger" });
    }
  };
  const cancel = () => {
    abort.current?.abort();
    setRunning(null);
  };
  return {
    start: (kind, request) => void run(kind, request),
    dialog: running === null ? null : <ExportDialog running={running} onCancel={cancel} />,
  };
}

/** All rows as CSV. Rows that move from page to page meanwhile are in it once. */
async function csv(
  { query, columns }: ExportRequest,
  read: (
    query: RecordQuery,
  ) => Promise<AdminAnswer<{ content: readonly AnyRecord[]; totalElements: number }>>,
  onProgress: (running: Running) => void,
): Promise<AdminAnswer<Blob>> {
  const rows = new Map<number, AnyRecord>();
  for (let page = 0; ; page += 1) {
    const answer = await read({ ...query, page, size: STEP });
    if (!answer.ok) return answer;
    const { content, totalElements: total } = answer.data;
    for (const row of content) rows.set(row.id, row);
    onProgress({ done: rows.size, total });
    if ((page + 1) * STEP >= total) break;
  }
  const titles = columns.map(({ title }) => title);
  const lines = [...rows.values()].map((row) => columns.map(({ text }) => text(row)));
  return { ok: true, data: csvFile(csvOf(titles, lines)) };
}

interface ExportDialogProps {
  readonly running: Running;
  readonly onCancel: () => void;
}

function ExportDialog({ running: { done, total }, onCancel }: ExportDialogProps) {
  const { t } = useTranslation("resource");
  return (
    <Dialog
      isOpen
      className="qs-dialog"
      title={t("exporting")}
      canOutsideClickClose={false}
      onClose={onCancel}
      isCloseButtonShown={false}
    >
      <DialogBody>
        <div role="status">
          {total === null ? null : <p>{t("exportedRows", { done, total })}</p>}
          <ProgressBar intent="primary" {...(total === null ? {} : { value: done / Math.max(1, total) })} />
        </div>
      </DialogBody>
      <DialogFooter actions={<Button text={t("cancel")} onClick={onCancel} />} />
    </Dialog>
  );
}
