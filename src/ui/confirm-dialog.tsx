import { Alert, type Intent } from "@blueprintjs/core";
import { type ReactNode, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useOverlayScope } from "./focus/use-focus-scope.ts";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  /** "System prompt" unless it is given (specification §8 "General"). */
  readonly title?: string | undefined;
  /** "OK" unless it is given. */
  readonly okText?: string | undefined;
  /** "Cancel" unless it is given. */
  readonly cancelText?: string | undefined;
  /** `danger` where something is lost for good. */
  readonly intent?: Intent | undefined;
  /** The consequence is under way: the buttons wait. */
  readonly busy?: boolean | undefined;
  readonly onConfirm: () => void;
  /** Cancel, Escape and a click outside; without it the question has to be answered with OK. */
  readonly onCancel?: (() => void) | undefined;
  /** Neither Escape nor a click outside answers: the other button does something of its own. */
  readonly buttonsOnly?: boolean | undefined;
  /** The question, in paragraphs. */
  readonly children: ReactNode;
}

/** The one dialog in which the console asks before it acts: OK and Cancel under the title "System prompt" (specification §8). */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [used, setUsed] = useState(false);
  if (props.isOpen && !used) setUsed(true);
  // Most questions are never asked, and a dialog that is closed costs as much as a field.
  return used ? <Question {...props} /> : null;
}

function Question(props: ConfirmDialogProps) {
  const { t } = useTranslation("errors");
  const { onCancel } = props;
  const heading = useId();
  const scope = useOverlayScope(props);
  const cancelling =
    onCancel === undefined
      ? {}
      : {
          canEscapeKeyCancel: props.buttonsOnly !== true,
          canOutsideClickCancel: props.buttonsOnly !== true,
          cancelButtonText: props.cancelText ?? t("cancel"),
          onCancel,
        };
  return (
    <Alert
      {...scope}
      isOpen={props.isOpen}
      className="qs-dialog"
      transitionDuration={0}
      aria-labelledby={heading}
      intent={props.intent ?? "primary"}
      loading={props.busy ?? false}
      confirmButtonText={props.okText ?? t("ok")}
      onConfirm={props.onConfirm}
      {...cancelling}
    >
      <h2 id={heading}>{props.title ?? t("systemPrompt")}</h2>
      {props.children}
    </Alert>
  );
}
