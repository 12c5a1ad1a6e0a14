import "./storage.css";
import { Button, NonIdealState, Spinner } from "@blueprintjs/core";
import { Error as Failed } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../query/failure-text.ts";
import { fileContent } from "../../../query/storage-api.ts";
import { useTransfer } from "../../../query/transfers.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import type { PreviewKind } from "./preview-kind.ts";

/** What is previewed: by its address on this server, or an object of the store, which comes through this server. */
export type PreviewSource =
  | { readonly kind: PreviewKind; readonly address: string }
  | { readonly kind: PreviewKind; readonly cloudId: number };

interface PreviewDialogProps {
  readonly name: string;
  readonly source: PreviewSource;
  readonly onClose: () => void;
}

type Loaded = { readonly address: string } | { readonly failure: string } | null;

/** A picture, a recording or a video, as large as it fits. */
export function PreviewDialog({ name, source, onClose }: PreviewDialogProps) {
  const [tries, setTries] = useState(0);
  return (
    <Dialog isOpen className="qs-dialog qs-file-preview" title={name} onClose={onClose}>
      <div className="qs-file-preview-body">
        {"address" in source ? (
          <Content kind={source.kind} name={name} loaded={source} />
        ) : (
          <Fetched key={tries} {...source} name={name} onRetry={() => setTries(tries + 1)} />
        )}
      </div>
    </Dialog>
  );
}

interface FetchedProps {
  readonly kind: PreviewKind;
  readonly name: string;
  readonly cloudId: number;
  readonly onRetry: () => void;
}

/** An object of the store: fetched whole, and forgotten when nobody looks any more. */
function Fetched({ cloudId, ...props }: FetchedProps) {
  return <Content {...props} loaded={useAddress(cloudId)} />;
}

function useAddress(cloudId: number): Loaded {
  const { t } = useTranslation("errors");
  const transfer = useTransfer();
  const [fetched, setFetched] = useState<Loaded>(null);
  useEffect(() => {
    const abort = new AbortController();
    let address = "";
    void transfer(fileContent("cloud", cloudId, abort.signal)).then((answer) => {
      if (abort.signal.aborted) return;
      if (!answer.ok) {
        setFetched({ failure: failureText(answer.failure, (key) => t(key)) });
        return;
      }
      address = URL.createObjectURL(answer.data);
      setFetched({ address });
    });
    return () => {
      abort.abort();
      if (address !== "") URL.revokeObjectURL(address);
    };
  }, [cloudId, transfer, t]);
  return fetched;
}

interface ContentProps {
  readonly kind: PreviewKind;
  readonly name: string;
  readonly loaded: Loaded;
  readonly onRetry?: (() => void) | undefined;
}

function Content({ kind, name, loaded, onRetry }: ContentProps) {
  const { t } = useTranslation("storage");
  const [broken, setBroken] = useState("");
  if (loaded === null) return <Spinner size={32} aria-label={t("loading")} />;
  if ("failure" in loaded || broken === loaded.address) {
    const text = "failure" in loaded ? loaded.failure : t("broken");
    const retry = onRetry && <Button text={t("retry")} onClick={onRetry} />;
    return <NonIdealState icon={<Failed size={32} />} title={text} {...(retry ? { action: retry } : {})} />;
  }
  const { address } = loaded;
  const fail = () => setBroken(address);
  switch (kind) {
    case "image":
      return <img src={address} alt={name} onError={fail} />;
    case "audio":
      return (
        <audio src={address} controls aria-label={name} onError={fail}>
          <track kind="captions" />
        </audio>
      );
    case "video":
      return (
        <video src={address} controls playsInline aria-label={name} onError={fail}>
          <track kind="captions" />
        </video>
      );
  }
}
