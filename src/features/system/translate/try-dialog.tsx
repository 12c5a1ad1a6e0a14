import "./translate.css";
import { Button, Callout, Dialog } from "@blueprintjs/core";
import { Duplicate, SwapHorizontal } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { translateConfig } from "../../../contract/resources/system/translate-config.ts";
import { say } from "../../../domain/resources/words.ts";
import { useActionForm } from "../../../resource/actions/use-action-form.ts";
import { DialogForm } from "../../../resource/form/dialog-form.tsx";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { LanguageInput } from "./language-input.tsx";

const Answer = v.object({ text: v.string(), ms: v.number() });

/** Tries a translation service out, as often as one likes: the text stays, the translation stands below it. */
export function TryDialog(props: ActionPartProps) {
  const { onClose } = props;
  const { t } = useTranslation("jobs");
  const [record] = props.records;
  const records = useMemo(() => (record === undefined ? [] : [withLanguages(record)]), [record]);
  const form = useActionForm({ ...props, records });
  const title = t("tryTitle", { name: providerName(record, form.language) });
  return (
    <Dialog
      isOpen
      title={title}
      className="qs-form-dialog qs-try-dialog"
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
            <Button type="submit" intent="primary" text={t("translate")} loading={form.busy} />
          </>
        }
      >
        <Fields form={form} />
        <Result form={form} />
      </DialogForm>
    </Dialog>
  );
}

type TryForm = ReturnType<typeof useActionForm>;

/** The languages that the service is set up for stand there already. */
function withLanguages(record: AnyRecord): AnyRecord {
  const { sourceLang, targetLangs } = record;
  const from = typeof sourceLang === "string" && sourceLang !== "" ? sourceLang : "zh_CN";
  const targets = Array.isArray(targetLangs) ? targetLangs.filter((one) => typeof one === "string") : [];
  return { ...record, from, to: targets[0] ?? (from.startsWith("en") ? "zh_CN" : "en") };
}

function providerName(record: AnyRecord | undefined, language: TryForm["language"]): string {
  const { options } = translateConfig.fields.provider;
  const option = options.find(({ value }) => value === record?.provider);
  return option === undefined ? "" : say(option.label, language);
}

function Fields({ form }: { readonly form: TryForm }) {
  const { t } = useTranslation("jobs");
  const given = (name: string) => ({
    value: form.values[name],
    error: form.errors[name],
    disabled: form.busy,
    inputRef: form.inputOf(name),
    onChange: (value: unknown) => form.put(name, value),
  });
  const fieldOf = (name: string) => form.fields.find(([one]) => one === name)?.[1];
  const [from, to, text] = [fieldOf("from"), fieldOf("to"), fieldOf("text")];
  const swap = () => {
    const { values, put } = form;
    put("from", values.to);
    put("to", values.from);
  };
  return (
    <div className="qs-try-fields">
      <div className="qs-try-languages">
        {from && <LanguageInput field={from} {...given("from")} />}
        <Button
          variant="minimal"
          icon={<SwapHorizontal />}
          aria-label={t("swap")}
          title={t("swap")}
          disabled={form.busy}
          onClick={swap}
        />
        {to && <LanguageInput field={to} {...given("to")} />}
      </div>
      {text && <FieldInput autoFocus name="text" field={text} {...given("text")} />}
    </div>
  );
}

function Result({ form }: { readonly form: TryForm }) {
  const { t } = useTranslation("jobs");
  const notice = useResourcePorts().useNotice();
  const answer = v.safeParse(Answer, form.answer?.data);
  const told = answer.success && form.failed === null ? answer.output : null;
  const copy = async (text: string) => {
    const copied = await copyText(text);
    notice(copied ? { text: t("copied"), tone: "success" } : { text: t("copyFailed"), tone: "danger" });
  };
  return (
    <section className="qs-try-result" aria-label={t("result")} aria-live="polite" aria-busy={form.busy}>
      <header>
        <h3>{t("result")}</h3>
        {told === null ? null : (
          <>
            <span className="qs-try-took">{t("took", { ms: told.ms })}</span>
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
        <p data-empty={told === null ? true : undefined}>{told === null ? t("noResult") : told.text}</p>
      ) : (
        <Callout compact intent="danger">
          {form.failed}
        </Callout>
      )}
    </section>
  );
}
