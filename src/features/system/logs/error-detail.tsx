import "./logs.css";
import { Button, DialogBody, DialogFooter, NonIdealState, Spinner } from "@blueprintjs/core";
import { Duplicate, Offline, Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useLogErrorQuery } from "../../../query/log-api.ts";
import type { DetailPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { CallTable } from "./call-facts.tsx";

/** What happened to an operation that failed (contract A9 `GET /error/{id}`). */
export function ErrorDetail({ record, onPrevious, onNext, onClose }: DetailPartProps) {
  const { t } = useTranslation("system");
  const description = typeof record.description === "string" ? record.description : "";
  return (
    <Dialog
      isOpen
      className="qs-error-detail"
      title={description === "" ? t("errorDetail") : description}
      onClose={onClose}
    >
      <DialogBody>
        <CallTable record={record} />
        <Exception id={record.id} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("previous")} disabled={!onPrevious} onClick={() => onPrevious?.()} />
            <Button text={t("next")} disabled={!onNext} onClick={() => onNext?.()} />
            <Button intent="primary" text={t("close")} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}

function Exception({ id }: { readonly id: number }) {
  const { t } = useTranslation(["system", "errors"]);
  const { currentData, error, isFetching, refetch } = useLogErrorQuery(id);
  if (currentData === undefined) {
    if (error === undefined || isFetching) return <Spinner size={28} className="qs-error-waiting" />;
    return (
      <div role="alert">
        <NonIdealState
          icon={<Offline size={28} />}
          title={t("system:errorFailed")}
          description={failureText(mutationFailure(error), (key) => t(`errors:${key}`))}
          action={<Button icon={<Refresh />} text={t("system:retry")} onClick={() => void refetch()} />}
        />
      </div>
    );
  }
  return <Stack text={currentData.exception} />;
}

function Stack({ text }: { readonly text: string }) {
  const { t } = useTranslation("system");
  const notice = useResourcePorts().useNotice();
  if (text === "") return <p className="qs-error-none">{t("noException")}</p>;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      notice({ text: t("copied"), tone: "success" });
    } catch {
      notice({ text: t("copyFailed"), tone: "danger" });
    }
  };
  return (
    <section className="qs-error-stack" aria-label={t("exception")}>
      <header>
        <h3>{t("exception")}</h3>
        <Button
          variant="minimal"
          size="small"
          icon={<Duplicate />}
          text={t("copy")}
          onClick={() => void copy()}
        />
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
      <pre tabIndex={0}>{text}</pre>
    </section>
  );
}
