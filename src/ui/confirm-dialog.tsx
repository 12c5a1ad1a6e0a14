import { Button, Classes, type Intent } from "@blueprintjs/core";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "./dialog.tsx";
import { useTurn } from "./focus/questions.ts";
import { takeFocus } from "./focus/scopes.ts";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** The question itself, naming what it is about: "Delete zoe?" */
  readonly title: string;
  /** What is done, as a verb: "Delete". */
  readonly okText: string;
  /** What is done instead; "Cancel" unless it is given. */
  readonly cancelText?: string | undefined;
  /** `danger` where something is lost for good. */
  readonly intent?: Intent | undefined;
  /** The consequence is under way: the buttons wait. */
  readonly busy?: boolean | undefined;
  /** The button that has the keyboard, and is pressed by Enter; Cancel, which loses nothing, unless it is said. */
  readonly enter?: "confirm" | undefined;
  readonly onConfirm: () => void;
  /** Cancel, Escape and a click outside; without it the question has to be answered with the one button. */
  readonly onCancel?: (() => void) | undefined;
  /** Neither Escape nor a click outside answers: the other button does something of its own. */
  readonly buttonsOnly?: boolean | undefined;
  /** What else there is to know, in paragraphs. */
  readonly children?: ReactNode;
}

/**
 * The one dialog in which the console asks before it acts. It is titled with the question, its buttons are verbs, and Enter answers what loses
 * nothing. Of several questions one is shown, and the next when it is answered (specification §8 "General").
 */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [used, setUsed] = useState(false);
  if (props.isOpen && !used) setUsed(true);
  // Most questions are never asked, and a dialog that is closed costs as much as a field.
  return used ? <Question {...props} /> : null;
}

function Question(props: ConfirmDialogProps) {
  const { t } = useTranslation("errors");
  const { onCancel, busy = false } = props;
  const heading = useId();
  const more = useId();
  const first = useRef<HTMLButtonElement>(null);
  const isLeft = onCancel !== undefined && props.buttonsOnly !== true && !busy;
  const isConfirmed = onCancel === undefined || props.enter === "confirm";
  return (
    <Dialog
      isOpen={useTurn(props.isOpen)}
      role="alertdialog"
      className={`${Classes.ALERT} qs-dialog`}
      aria-labelledby={heading}
      aria-describedby={more}
      canEscapeKeyClose={isLeft}
      canOutsideClickClose={isLeft}
      {...(onCancel && { onClose: onCancel })}
      // The key that has opened it may still be down.
      onOpening={() => takeFocus(first.current)}
    >
      <div className={Classes.ALERT_BODY}>
        <div className={Classes.ALERT_CONTENTS}>
          <h2 id={heading}>{props.title}</h2>
          <div id={more}>{props.children}</div>
        </div>
      </div>
      <div className={Classes.ALERT_FOOTER}>
        {onCancel === undefined ? null : (
          <Button
            ref={isConfirmed ? undefined : first}
            text={props.cancelText ?? t("cancel")}
            disabled={busy}
            onClick={onCancel}
          />
        )}
        <Button
          ref={isConfirmed ? first : undefined}
          loading={busy}
          intent={props.intent ?? "primary"}
          text={props.okText}
          onClick={props.onConfirm}
        />
      </div>
    </Dialog>
  );
}
