import { Button, Switch } from "@blueprintjs/core";
import { useState } from "react";
import * as v from "valibot";
import { TriedCompletion } from "../../../contract/answers.ts";
import { type Language, languages } from "../../../contract/language.ts";
import { numberFormat } from "../../../domain/number-format.ts";
import { valuesOf } from "../../../domain/resources/form-values.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { ActionInputs } from "../../../resource/actions/action-inputs.tsx";
import { TryDialog } from "../../../resource/actions/try-dialog.tsx";
import { useActionForm } from "../../../resource/actions/use-action-form.ts";
import { useSaveRecord } from "../../../resource/form/use-save-record.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { useFullRecord } from "../../../resource/use-full-record.ts";
import { RichText } from "../../../ui/rich-text/rich-text.tsx";
import { linesOfHtml } from "../../../ui/text-diff/lines-of-html.ts";
import { TextDiff } from "../../../ui/text-diff/text-diff.tsx";

/** Has a text of an article written anew; it takes the place of the old one once it was looked at. */
export function RewriteDialog(props: ActionPartProps) {
  const { definition, action, onClose } = props;
  const form = useActionForm(props);
  const { language } = form;
  const { record } = useFullRecord(definition, props.records[0]);
  const take = useTake(props);
  // What was asked for last: the choice may be another one by the time that the answer is taken.
  const [asked, setAsked] = useState("");
  const read = v.safeParse(TriedCompletion, form.answer?.data);
  const { text, ms, tokens } = read.success ? read.output : { text: "", ms: 0, tokens: 0 };
  const number = numberFormat(languages[language].tag);
  return (
    <TryDialog
      title={labelText(action.label, language)}
      className="qs-form-2"
      form={{
        ...form,
        submit: () => {
          setAsked(String(form.values.field));
          form.submit();
        },
      }}
      words={{
        run: labelText("news.rewrite.run", language),
        answer: labelText("news.rewrite.answer", language),
        none: labelText("news.rewrite.none", language),
      }}
      answer={
        read.success ? { text, took: `${number.format(ms)} ms · ${number.format(tokens)} tokens` } : null
      }
      show={(draft) => (
        <Draft
          draft={draft}
          before={textOf(record?.[asked])}
          isRich={asked === "content"}
          language={language}
        />
      )}
      use={
        <Button
          size="small"
          intent="primary"
          text={labelText("news.rewrite.use", language)}
          loading={take.busy}
          disabled={record === undefined}
          onClick={() => record && void take.save({ ...valuesOf(definition, record), [asked]: text }, record)}
        />
      }
      onClose={() => onClose()}
    >
      <ActionInputs {...props} form={form} />
    </TryDialog>
  );
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

interface DraftProps {
  readonly draft: string;
  /** What it would take the place of. */
  readonly before: string;
  /** Both are rich text. */
  readonly isRich: boolean;
  readonly language: Language;
}

/** A new text as it would be, or with what differs from the old one marked in it. */
function Draft({ draft, before, isRich, language }: DraftProps) {
  const [isCompared, setCompared] = useState(false);
  const read = isRich ? linesOfHtml : (text: string) => text;
  return (
    <>
      <Switch
        checked={isCompared}
        label={labelText("news.rewrite.differences", language)}
        onChange={({ currentTarget }) => setCompared(currentTarget.checked)}
      />
      {isCompared ? (
        <TextDiff before={read(before)} after={read(draft)} language={language} />
      ) : isRich ? (
        <RichText html={draft} className="qs-rich" />
      ) : (
        <p>{draft}</p>
      )}
    </>
  );
}

/** Puts the new text in the place of the old one, unless somebody changed the article meanwhile. */
function useTake({ definition, onClose }: ActionPartProps) {
  const ports = useResourcePorts();
  const notify = ports.useNotice();
  const language = ports.useLanguage();
  const { save, busy } = useSaveRecord(definition);
  return {
    busy,
    save: async (
      values: Parameters<typeof save>[0]["values"],
      before: Parameters<typeof save>[0]["before"],
    ) => {
      const outcome = await save({ values, before, overwrite: false });
      if (outcome.kind === "failed") {
        const { message } = outcome.failure;
        notify({ text: message || labelText("news.rewrite.changed", language), tone: "danger" });
        return;
      }
      notify({ text: labelText("news.rewrite.used", language), tone: "success" });
      onClose();
    },
  };
}
