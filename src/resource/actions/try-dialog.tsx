import "./try-dialog.css";
import { Button, Callout } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { copyText } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../form/dialog-form.tsx";
import { useResourcePorts } from "../ports.ts";
import type { ActionForm } from "./use-action-form.ts";

/** What a service answered, and how long it took. */
export interface TriedAnswer {
  readonly text: string;
  readonly took: string;
}

export interface TryDialogProps {
  readonly title: string;
  readonly className: string;
  readonly form: ActionForm;
  /** On the button that asks, above the answer, and in its place until there is one. */
  readonly words: { readonly run: string; readonly answer: string; readonly none: string };
  /** The newest answer; null until there is one. */
  readonly answer: TriedAnswer | null;
  readonly onClose: () => void;
  /** The answer as it is shown, where it is no plain text. */
  readonly show?: ((text: string) => ReactNode) | undefined;
  /** What can be done with the answer, beside taking a copy of it. */
  readonly use?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** Tries an outside service out, as often as one likes: what is asked stays, the answer is below it. */
export function TryDialog(props: TryDialogProps) {
  const { title, className, form, words, answer, onClose, show, use, children } = props;
  const { t } = useTranslation("recordForm");
  return (
    <Dialog
      isOpen
      title={title}
      className={`qs-form-dialog ${className}`}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <DialogForm
        title={title}
        busy={form.busy}
        onSubmit={form.submit}
        buttons={
          <>
            <Button text={t("close")} onClick={onClose} />
            <Button type="submit" intent="primary" text={words.run} loading={form.busy} />
          </>
        }
      >
        <div className="qs-try-fields">{children}</div>
        <section className="qs-try-answer" aria-label={words.answer} aria-live="polite" aria-busy={form.busy}>
          <header>
            <h3>{words.answer}</h3>
            {answer === null || form.failed !== null ? null : (
              <>
                <AnswerTools answer={answer} />
                {use}
              </>
            )}
          </header>
          {form.failed === null && answer !== null && show !== undefined ? (
            show(answer.text)
          ) : form.failed === null ? (
            <p data-empty={answer === null ? true : undefined}>{answer?.text ?? words.none}</p>
          ) : (
            <Callout compact intent="danger">
              {form.failed}
            </Callout>
          )}
        </section>
      </DialogForm>
    </Dialog>
  );
}

function AnswerTools({ answer: { text, took } }: { readonly answer: TriedAnswer }) {
  const { t } = useTranslation("recordForm");
  const notice = useResourcePorts().useNotice();
  const copy = async () => {
    const copied = await copyText(text);
    notice(copied ? { text: t("copied"), tone: "success" } : { text: t("copyFailed"), tone: "danger" });
  };
  return (
    <>
      <span className="qs-try-took">{took}</span>
      <Button
        variant="minimal"
        size="small"
        icon={<Duplicate />}
        text={t("copy")}
        onClick={() => void copy()}
      />
    </>
  );
}
