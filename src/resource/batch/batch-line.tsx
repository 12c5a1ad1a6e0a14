import { Button, InputGroup, ProgressBar } from "@blueprintjs/core";
import { Cross, Error as Failed, Repeat, Tick, Time } from "@blueprintjs/icons";
import { type KeyboardEvent, memo, type ReactElement, useId } from "react";
import { useTranslation } from "react-i18next";
import { fileSizeText } from "../../domain/file-size.ts";
import type { BatchLine, BatchState } from "./batch-rows.ts";
import { FilePicture } from "./file-picture.tsx";

/** What can be done with a file. */
export interface BatchLineActs {
  readonly onTitle: (line: BatchLine, title: string) => void;
  /** Enter: on to the next title. */
  readonly onNext: (line: BatchLine) => void;
  readonly onRetry: (line: BatchLine) => void;
  readonly onRemove: (line: BatchLine) => void;
  /** Sends it although the same is there. */
  readonly onTwin: (line: BatchLine) => void;
  /** Takes the record that is there in its place; none where records are not chosen. */
  readonly onUse: ((line: BatchLine) => void) | undefined;
}

export interface BatchLineProps {
  readonly line: BatchLine;
  /** What titles are called. */
  readonly label: string;
  /** The same at each drawing. */
  readonly acts: BatchLineActs;
}

const SIGNS: Readonly<Record<BatchState, ReactElement>> = {
  waiting: <Time size={14} />,
  sending: <Time size={14} />,
  saving: <Time size={14} />,
  saved: <Tick size={14} />,
  failed: <Failed size={14} />,
};

/** A file with what its record will be called, and what became of it. It is drawn again when something about it changes. */
export const BatchLineView = memo(function BatchLineView({ line, label, acts }: BatchLineProps) {
  const { t } = useTranslation("batch");
  const hint = useId();
  const { key, file, title, titleFault, state, share, failure, open } = line;
  const { name } = file;
  const wrong = titleFault ?? failure;
  const byKey = (event: KeyboardEvent) => {
    // With Ctrl or ⌘ it sends the form.
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    acts.onNext(line);
  };
  return (
    <li className="qs-batch-line" data-row={key} data-state={state}>
      <FilePicture file={file} />
      <div className="qs-batch-main">
        {line.fault === undefined ? (
          <InputGroup
            size="small"
            autoComplete="off"
            value={title}
            intent={titleFault === undefined ? "none" : "danger"}
            aria-label={t("titleOf", { label, name })}
            aria-required
            aria-invalid={titleFault !== undefined}
            aria-describedby={hint}
            disabled={!open}
            onValueChange={(text) => acts.onTitle(line, text)}
            onKeyDown={byKey}
          />
        ) : null}
        <span className="qs-batch-file" title={name}>
          {name} · {fileSizeText(file.size)}
        </span>
        <span id={hint} className="qs-batch-wrong">
          {wrong}
        </span>
        {line.held && state === "sending" ? <span className="qs-batch-file">{t("held")}</span> : null}
        {line.twin !== undefined && line.sent === undefined ? (
          <span className="qs-batch-twin" role="status">
            {t("twin", { twin: line.twin })}
            {acts.onUse === undefined || line.twinRecord === undefined ? null : (
              <Button size="small" variant="minimal" text={t("useTwin")} onClick={() => acts.onUse?.(line)} />
            )}
            <Button size="small" variant="minimal" text={t("sendTwin")} onClick={() => acts.onTwin(line)} />
          </span>
        ) : null}
      </div>
      <span className="qs-batch-state">
        {state === "sending" ? (
          // What moves is drawn again at each frame: the bar of all of them moves, and that is enough.
          <ProgressBar
            value={share}
            intent="primary"
            stripes={false}
            animate={false}
            aria-label={t("progressOf", { name })}
          />
        ) : (
          <>
            <span aria-hidden>{SIGNS[state]}</span>
            {t(`state.${state}`)}
          </>
        )}
      </span>
      <span className="qs-batch-acts">
        {state === "failed" && open ? (
          <Button
            size="small"
            variant="minimal"
            icon={<Repeat size={14} />}
            aria-label={t("retryOne", { name })}
            title={t("retry")}
            onClick={() => acts.onRetry(line)}
          />
        ) : null}
        {state === "saving" || state === "saved" ? null : (
          <Button
            size="small"
            variant="minimal"
            icon={<Cross size={14} />}
            data-act="remove"
            aria-label={t("removeOne", { name })}
            title={t("remove")}
            onClick={() => acts.onRemove(line)}
          />
        )}
      </span>
    </li>
  );
});
