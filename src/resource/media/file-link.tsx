import "./media.css";
import { Document, Download } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { nameOfAddress } from "../../domain/file-address.ts";
import { fileSizeText } from "../../domain/file-size.ts";
import { type FileFacts, fileFacts } from "../../query/file-facts.ts";

export interface FileLinkProps {
  readonly address: string;
  /** Its size has a place of its own. */
  readonly sized?: boolean;
}

/** A file by its name, with its size where that is known, and the way to it. */
export function FileLink({ address, sized = false }: FileLinkProps) {
  const { t } = useTranslation("recordForm");
  const facts = useFacts(address);
  const name = facts?.name ?? (nameOfAddress(address) || address);
  return (
    <span className="qs-media-file">
      <Document size={16} aria-hidden />
      <a href={address} download title={t("download")} target="_blank" rel="noopener noreferrer">
        {name}
        <Download size={14} aria-hidden />
      </a>
      {sized || facts?.bytes == null ? null : (
        <span className="qs-media-size">{fileSizeText(facts.bytes)}</span>
      )}
    </span>
  );
}

function useFacts(address: string): FileFacts | null {
  const [known, setKnown] = useState<{ readonly address: string; readonly facts: FileFacts } | null>(null);
  useEffect(() => {
    const abort = new AbortController();
    // Not of each letter of an address that is being typed.
    const timer = setTimeout(() => {
      void fileFacts(address, abort.signal).then((facts) => {
        if (!abort.signal.aborted) setKnown({ address, facts });
      });
    }, 300);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [address]);
  return known?.address === address ? known.facts : null;
}
