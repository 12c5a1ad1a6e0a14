import "./openai.css";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { languages } from "../../../contract/language.ts";
import { numberFormat } from "../../../domain/number-format.ts";
import { filled, placeholdersIn } from "../../../domain/prompt-preset.ts";
import { type TriedAnswer, TryDialog } from "../../../resource/actions/try-dialog.tsx";
import { type ActionForm, useActionForm } from "../../../resource/actions/use-action-form.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { noPreset, withPreset } from "./chosen-preset.ts";
import { PresetSelect } from "./preset-select.tsx";

const Answer = v.object({ text: v.string(), tokens: v.number(), ms: v.number() });

/** Tries an account out: with a prompt of one's own, or with a preset whose placeholders are filled in. */
export function AccountTryDialog(props: ActionPartProps) {
  const { onClose, onRun } = props;
  const { t } = useTranslation("openai");
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const form = useActionForm({
    ...props,
    onRun: (input) => onRun({ ...input, prompt: filled(String(input?.prompt ?? ""), given) }),
  });
  const answer = useAnswer(form);
  const model = props.records[0]?.model;
  const prompt = typeof form.values.prompt === "string" ? form.values.prompt : "";
  const [chosen, setChosen] = useState(noPreset);
  const choose = (template: string | null) => {
    const next = withPreset(chosen, prompt, template);
    setChosen(next.chosen);
    if (next.prompt !== prompt) form.put("prompt", next.prompt);
  };
  const field = form.fields.find(([name]) => name === "prompt")?.[1];
  return (
    <TryDialog
      title={t("tryTitle", { name: typeof model === "string" ? model : "" })}
      className="qs-form-2 qs-openai-try"
      form={form}
      words={{ run: t("ask"), answer: t("answer"), none: t("noAnswer") }}
      answer={answer}
      onClose={() => onClose()}
    >
      <PresetSelect disabled={form.busy} onChoose={choose} />
      {field && (
        <FieldInput
          autoFocus
          name="prompt"
          field={field}
          value={prompt}
          error={form.errors.prompt}
          disabled={form.busy}
          inputRef={form.inputOf("prompt")}
          onChange={(value) => form.put("prompt", value)}
        />
      )}
      <Placeholders
        names={placeholdersIn(prompt)}
        given={given}
        disabled={form.busy}
        onGive={(name, value) => setGiven((before) => ({ ...before, [name]: value }))}
      />
    </TryDialog>
  );
}

function useAnswer({ answer, language }: ActionForm): TriedAnswer | null {
  const { t } = useTranslation("openai");
  const read = v.safeParse(Answer, answer?.data);
  if (!read.success) return null;
  const { text, ms, tokens } = read.output;
  const number = numberFormat(languages[language].tag);
  return { text, took: t("took", { ms: number.format(ms), tokens: number.format(tokens) }) };
}

interface PlaceholdersProps {
  readonly names: readonly string[];
  readonly given: Readonly<Record<string, string>>;
  readonly disabled: boolean;
  readonly onGive: (name: string, value: string) => void;
}

/** What stands for the placeholders of the prompt. */
function Placeholders({ names, given, disabled, onGive }: PlaceholdersProps) {
  const { t } = useTranslation("openai");
  if (names.length === 0) return null;
  return (
    <fieldset className="qs-openai-placeholders">
      <legend>{t("placeholders")}</legend>
      {names.map((name) => (
        <TextField
          key={name}
          label={name}
          disabled={disabled}
          value={given[name] ?? ""}
          onChange={(value) => onGive(name, value)}
        />
      ))}
    </fieldset>
  );
}
