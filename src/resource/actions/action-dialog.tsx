import { Button, Callout } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { Candidates } from "../../contract/answers.ts";
import type { Action } from "../../contract/resources/action-definition.ts";
import { askedBy } from "../../contract/resources/asked.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { DialogForm } from "../form/dialog-form.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import { ActionAnswer } from "./action-answer.tsx";
import { ActionInputs } from "./action-inputs.tsx";
import type { ActionDialogProps } from "./action-props.ts";
import { CandidateList } from "./candidates.tsx";
import { type ActionForm, useActionForm } from "./use-action-form.ts";

export type { ActionDialogProps } from "./action-props.ts";

/** Asks before an action and for what it needs, carries it out, and shows what the server answers to it. */
export function ActionDialog(props: ActionDialogProps) {
  const Part = props.parts?.actions?.[props.action.name];
  return Part === undefined ? <Asking {...props} /> : <Part {...props} />;
}

function Asking(props: ActionDialogProps) {
  const { action, onClose } = props;
  const form = useActionForm(props);
  const title = labelText(action.label, form.language);
  const question = useQuestion(props, form.language);
  const asked = askedBy(action);
  const asks = asked !== undefined;
  // A sheet has several columns.
  const isWide = Object.values(asked ?? {}).some(({ kind }) => kind === "lines");
  const close = () => {
    if (!form.busy) onClose(form.answer ?? undefined);
  };
  const intent = action.tone === "danger" ? "danger" : "primary";
  if (form.answer === null && !asks)
    return (
      <ConfirmDialog
        isOpen
        title={question}
        okText={title}
        intent={intent}
        busy={form.busy}
        onConfirm={form.submit}
        onCancel={close}
      >
        <Warnings action={action} language={form.language} />
        <FormFailure text={form.failed} />
      </ConfirmDialog>
    );
  return (
    <Dialog
      isOpen
      title={form.answer === null && props.records.length > 0 ? question : title}
      className={`qs-form-dialog ${isWide ? "qs-form-2" : "qs-form-1"}`}
      canOutsideClickClose={!asks}
      onClose={close}
    >
      {form.answer === null ? (
        <DialogForm
          title={title}
          busy={form.busy}
          onSubmit={form.submit}
          buttons={<Buttons run={title} intent={intent} busy={form.busy} onCancel={close} />}
        >
          <Warnings action={action} language={form.language} />
          <FormFailure text={form.failed} />
          <div className="qs-form-grid" data-columns={1}>
            <ActionInputs {...props} form={form} />
          </div>
        </DialogForm>
      ) : (
        <Answer {...props} form={form} data={form.answer.data} onClose={close} />
      )}
    </Dialog>
  );
}

interface AnswerProps extends Pick<ActionDialogProps, "definition" | "action" | "onOffer"> {
  readonly form: ActionForm;
  readonly data: unknown;
  readonly onClose: () => void;
}

/** What was answered; texts that another action takes are chosen from. */
function Answer({ definition, action: { offers }, onOffer, form, data, onClose }: AnswerProps) {
  const next = definition.actions?.find(({ name }) => name === offers?.action);
  const read = v.safeParse(Candidates, data);
  if (!read.success || offers === undefined || next === undefined || onOffer === undefined)
    return <ActionAnswer data={data} onClose={onClose} />;
  return (
    <CandidateList
      candidates={read.output.candidates}
      next={labelText(next.label, form.language)}
      onChoose={(chosen) => onOffer(next, { ...form.values, [offers.field]: chosen.join("\n") })}
      onClose={onClose}
    />
  );
}

interface ButtonsProps {
  readonly run: string;
  readonly intent: "primary" | "danger";
  readonly busy: boolean;
  readonly onCancel: () => void;
}

function Buttons({ run, intent, busy, onCancel }: ButtonsProps) {
  const { t } = useTranslation("recordForm");
  return (
    <>
      <Button text={t("cancel")} disabled={busy} onClick={onCancel} />
      <Button type="submit" intent={intent} text={run} loading={busy} />
    </>
  );
}

type Language = Parameters<typeof labelText>[1];

/** What is asked before: the action's own question, or what it is called, with the record's name or how many there are. */
function useQuestion({ definition, action, records }: ActionDialogProps, language: Language): string {
  const { t } = useTranslation("recordForm");
  const name = records.map((record) => recordName(definition, record, language)).join(", ");
  const values = { name, count: records.length };
  if (action.confirm !== undefined) return labelText(action.confirm, language, values);
  return t("actionAsk", { action: labelText(action.label, language), ...values });
}

/** What the action does and what stays, a line each. */
function Warnings({ action, language }: { readonly action: Action; readonly language: Language }) {
  const { warnings, tone } = action;
  if (warnings === undefined) return null;
  return (
    <Callout compact intent={tone === "danger" ? "danger" : "warning"} className="qs-action-warnings">
      <ul>
        {warnings.map((label) => (
          <li key={label}>{labelText(label, language)}</li>
        ))}
      </ul>
    </Callout>
  );
}
