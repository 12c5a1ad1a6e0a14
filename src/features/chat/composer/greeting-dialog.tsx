import "./greeting-dialog.css";
import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Plus, Trash } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../../ui/dialog.tsx";
import { newTmpId } from "../state/actions.ts";
import { shownText, wireText } from "../texts/emoji-text.ts";
import { GREETING_MAX, GREETINGS_MAX, type Greeting } from "./greetings.ts";

export interface GreetingDialogProps {
  readonly greetings: readonly Greeting[];
  /** @returns false when they could not be kept. */
  readonly onKeep: (greetings: readonly Greeting[]) => boolean;
  readonly onClose: () => void;
}

/** Where the user's greetings are written, ordered and taken away; nothing counts before it is saved. */
export function GreetingDialog({ greetings, onKeep, onClose }: GreetingDialogProps) {
  const { t } = useTranslation("chatMedia");
  const { t: texts } = useTranslation("errors");
  const [rows, setRows] = useState<readonly Greeting[]>(() =>
    greetings.map(({ id, text }) => ({ id, text: shownText(text) })),
  );
  const [failed, setFailed] = useState(false);
  const save = () => {
    const kept = rows
      .map(({ id, text }) => ({ id, text: wireText(text.trim()).slice(0, GREETING_MAX) }))
      .filter(({ text }) => text !== "");
    if (onKeep(kept)) onClose();
    else setFailed(true);
  };
  const add = () => setRows([...rows, { id: newTmpId(), text: "" }]);
  return (
    <Dialog isOpen className="qs-greeting-dialog" title={t("greetingsTitle")} onClose={onClose}>
      <DialogBody>
        <p className="qs-greeting-hint">{t("greetingsHint")}</p>
        {rows.length === 0 ? <p className="qs-greeting-hint">{t("greetingsEmpty")}</p> : null}
        <ol className="qs-greeting-rows">
          {rows.map((row, at) => (
            <GreetingRow
              key={row.id}
              row={row}
              at={at}
              last={rows.length - 1}
              onChange={(text) => setRows(rows.with(at, { ...row, text }))}
              onRemove={() => setRows(rows.toSpliced(at, 1))}
              onMove={(to) => setRows(rows.toSpliced(at, 1).toSpliced(to, 0, row))}
            />
          ))}
        </ol>
        <Button
          icon={<Plus />}
          text={t("greetingAdd")}
          disabled={rows.length >= GREETINGS_MAX}
          onClick={add}
        />
        <div role="alert">{failed ? <p className="qs-greeting-wrong">{t("greetingsNotKept")}</p> : null}</div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={texts("cancel")} onClick={onClose} />
            <Button intent="primary" text={t("save")} onClick={save} />
          </>
        }
      />
    </Dialog>
  );
}

/** What was just added is written at once. */
function focusEmpty(field: HTMLTextAreaElement | null): void {
  if (field?.value === "") field.focus();
}

interface GreetingRowProps {
  readonly row: Greeting;
  readonly at: number;
  readonly last: number;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
  readonly onMove: (to: number) => void;
}

function GreetingRow({ row, at, last, onChange, onRemove, onMove }: GreetingRowProps) {
  const { t } = useTranslation("chatMedia");
  const number = at + 1;
  return (
    <li className="qs-greeting-row">
      <textarea
        ref={focusEmpty}
        className="qs-chat-input"
        rows={2}
        value={row.text}
        maxLength={GREETING_MAX}
        aria-label={t("greetingNumber", { number })}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button
        variant="minimal"
        icon={<ArrowUp />}
        disabled={at === 0}
        aria-label={t("greetingUp", { number })}
        title={t("greetingUp", { number })}
        onClick={() => onMove(at - 1)}
      />
      <Button
        variant="minimal"
        icon={<ArrowDown />}
        disabled={at === last}
        aria-label={t("greetingDown", { number })}
        title={t("greetingDown", { number })}
        onClick={() => onMove(at + 1)}
      />
      <Button
        variant="minimal"
        icon={<Trash />}
        aria-label={t("greetingDelete", { number })}
        title={t("greetingDelete", { number })}
        onClick={onRemove}
      />
    </li>
  );
}
