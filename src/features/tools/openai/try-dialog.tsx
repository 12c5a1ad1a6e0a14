import "./openai.css";
import { Button, Callout, Dialog } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { languageTag } from "../../../contract/language.ts";
import { filled, placeholdersIn } from "../../../domain/prompt-preset.ts";
import { useActionForm } from "../../../resource/actions/use-action-form.ts";
import { DialogForm } from "../../../resource/form/dialog-form.tsx";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { PresetSelect } from "./preset-select.tsx";

const Answer = v.object({ text: v.string(), tokens: v.number(), ms: v.number() });

/** Tries an account out, as often as one likes: the prompt stays, the answer stands below it. */
export function TryDialog(props: ActionPartProps) {
  const { onClose, onRun } = props;
  const { t } = useTranslation("openai");
  const [given, setGiven] = useState<Readonly<Record<string, string>>>({});
  const form = useActionForm({
    ...props,
    onRun: (input) => onRun({ ...input, prompt: filled(String(input?.prompt ?? ""), given) }),
  });
  const model = props.records[0]?.model;
  const title = t("tryTitle", { name: typeof model === "string" ? model : "" });
  const prompt = typeof form.values.prompt === "string" ? form.values.prompt : "";
  const field = form.fields.find(([name]) => name === "prompt")?.[1];
  return (
    <Dialog
      isOpen
      title={title}
      className="qs-form-dialog qs-form-2 qs-openai-try"
      canOutsideClickClose={false}
      onClose={() => onClose()}
    >
      <DialogForm
        title={title}
        busy={form.busy}
        onSubmit={form.submit}
        buttons={
          <>
            <Button text={t("close")} onClick={() => onClose()} />
            <Button type="submit" intent="primary" text={t("ask")} loading={form.busy} />
          </>
        }
      >
        <div className="qs-openai-fields">
          <PresetSelect disabled={form.busy} onChoose={(template) => form.put("prompt", template)} />
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
        </div>
        <Result form={form} />
      </DialogForm>
    </Dialog>
  );
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
        <FieldFrame key={name} label={name} disabled={disabled}>
          {(control) => (
            <TextInput
              control={control}
              value={given[name] ?? ""}
              onChange={(value) => onGive(name, value)}
            />
          )}
        </FieldFrame>
      ))}
    </fieldset>
  );
}

function Result({ form }: { readonly form: ReturnType<typeof useActionForm> }) {
  const { t } = useTranslation("openai");
  const notice = useResourcePorts().useNotice();
  const answer = v.safeParse(Answer, form.answer?.data);
  const told = answer.success && form.failed === null ? answer.output : null;
  const number = new Intl.NumberFormat(languageTag[form.language]);
  const copy = async (text: string) => {
    const copied = await copyText(text);
    notice(copied ? { text: t("copied"), tone: "success" } : { text: t("copyFailed"), tone: "danger" });
  };
  return (
    <section className="qs-openai-result" aria-label={t("answer")} aria-live="polite" aria-busy={form.busy}>
      <header>
        <h3>{t("answer")}</h3>
        {told === null ? null : (
          <>
            <span className="qs-openai-took">
              {t("took", { ms: number.format(told.ms), tokens: number.format(told.tokens) })}
            </span>
            <Button
              variant="minimal"
              size="small"
              icon={<Duplicate />}
              text={t("copy")}
              onClick={() => void copy(told.text)}
            />
          </>
        )}
      </header>
      {form.failed === null ? (
        <p data-empty={told === null ? true : undefined}>{told === null ? t("noAnswer") : told.text}</p>
      ) : (
        <Callout compact intent="danger">
          {form.failed}
        </Callout>
      )}
    </section>
  );
}
