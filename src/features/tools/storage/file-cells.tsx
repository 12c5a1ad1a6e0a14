import { Button } from "@blueprintjs/core";
import { Download, Duplicate, EyeOpen } from "@blueprintjs/icons";
import { type MouseEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { fileSizeText } from "../../../domain/file-size.ts";
import { saveFile } from "../../../query/admin-download.ts";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { fileContent, useCloudAddressMutation } from "../../../query/storage-api.ts";
import { useTransfer } from "../../../query/transfers.ts";
import type { CellPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { useCopyAddress } from "../../../resource/use-copy-address.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { previewKindOf } from "./preview-kind.ts";

/** A size in bytes, as people read it. */
export function SizeCell({ value }: CellPartProps) {
  const text = typeof value === "number" ? fileSizeText(value) : "";
  return <span className="qs-cell-text qs-file-size">{text}</span>;
}

interface ActsProps {
  readonly name: string;
  /** Null where nobody may fetch it without a session. */
  readonly address: string | null;
  readonly onPreview: (() => void) | null;
  readonly onDownload: () => void;
  readonly busy: boolean;
}

/** Buttons to preview it, to copy its address, to save it. */
function Acts({ name, address, onPreview, onDownload, busy }: ActsProps) {
  const { t } = useTranslation("storage");
  const copy = useCopyAddress();
  const alone = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    act();
  };
  return (
    <span className="qs-file-acts">
      <Button
        size="small"
        variant="minimal"
        icon={<EyeOpen />}
        disabled={onPreview === null}
        aria-label={t("previewOf", { name })}
        title={t(onPreview === null ? "noPreview" : "preview")}
        onClick={alone(() => onPreview?.())}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Duplicate />}
        disabled={address === null}
        aria-label={t("copyOf", { name })}
        title={t(address === null ? "noAddress" : "copyAddress")}
        onClick={alone(() => address !== null && copy(address))}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Download />}
        loading={busy}
        aria-label={t("downloadOf", { name })}
        title={t("download")}
        onClick={alone(onDownload)}
      />
    </span>
  );
}

/** Fetches a file and hands it to the browser's downloads; shows the reason where it cannot. */
function useSaving(place: "local" | "cloud", { id }: AnyRecord, name: string) {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  const notice = useResourcePorts().useNotice();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    const answer = await transfer(fileContent(place, id));
    setBusy(false);
    if (answer.ok) saveFile(answer.data, name);
    else notice({ text: failureText(answer.failure, (key) => t(key)), tone: "danger" });
  };
  return { busy, save: () => void save() };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");
/** The last part of a key. */
const lastOf = (key: string): string => key.slice(key.lastIndexOf("/") + 1);

export function LocalFileCell({ record }: CellPartProps) {
  const name = textOf(record.name);
  const address = textOf(record.url) || null;
  const saving = useSaving("local", record, name);
  const [shown, setShown] = useState(false);
  const kind = address === null ? null : previewKindOf(textOf(record.mime));
  return (
    <>
      <Acts
        name={name}
        address={address}
        busy={saving.busy}
        onPreview={kind === null ? null : () => setShown(true)}
        onDownload={saving.save}
      />
      {shown && kind !== null && address !== null ? (
        <PreviewDialog name={name} source={{ kind, address }} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}

/** Objects are saved from the store itself, by an address that is good for a while. */
export function CloudFileCell({ record }: CellPartProps) {
  const { t } = useTranslation("errors");
  const name = lastOf(textOf(record.name));
  const notice = useResourcePorts().useNotice();
  const [ask, { isLoading }] = useCloudAddressMutation();
  const [shown, setShown] = useState(false);
  const kind = previewKindOf(textOf(record.suffix));
  const open = async () => {
    const { data, error } = await ask(record.id);
    if (data) window.open(data.url, "_blank", "noopener,noreferrer");
    else if (error) {
      notice({ text: failureText(mutationFailure(error), (key) => t(key)), tone: "danger" });
    }
  };
  return (
    <>
      <Acts
        name={name}
        address={textOf(record.url) || null}
        busy={isLoading}
        onPreview={kind === null ? null : () => setShown(true)}
        onDownload={() => void open()}
      />
      {shown && kind !== null ? (
        <PreviewDialog name={name} source={{ kind, cloudId: record.id }} onClose={() => setShown(false)} />
      ) : null}
    </>
  );
}
