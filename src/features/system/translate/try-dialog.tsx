import "./translate.css";
import { Button } from "@blueprintjs/core";
import { SwapHorizontal } from "@blueprintjs/icons";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Language } from "../../../contract/language.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { translateConfig } from "../../../contract/resources/system/translate-config.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { TryDialog } from "../../../resource/actions/try-dialog.tsx";
import { type ActionForm, useActionForm } from "../../../resource/actions/use-action-form.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { LanguageInput } from "./language-input.tsx";

const Answer = v.object({ text: v.string(), ms: v.number() });

/** Tries a translation service out, from and into the languages that it is set up for. */
export function TranslateTryDialog(props: ActionPartProps) {
  const { onClose } = props;
  const { t } = useTranslation("jobs");
  const [record] = props.records;
  const records = useMemo(() => (record === undefined ? [] : [withLanguages(record)]), [record]);
  const form = useActionForm({ ...props, records });
  const answer = v.safeParse(Answer, form.answer?.data);
  return (
    <TryDialog
      title={t("tryTitle", { name: providerName(record, form.language) })}
      className="qs-translate-try"
      form={form}
      words={{ run: t("translate"), answer: t("result"), none: t("noResult") }}
      answer={answer.success ? { text: answer.output.text, took: t("took", { ms: answer.output.ms }) } : null}
      onClose={() => onClose()}
    >
      <Fields form={form} />
    </TryDialog>
  );
}

/** The languages that the service is set up for are there already. */
function withLanguages(record: AnyRecord): AnyRecord {
  const { sourceLang, targetLangs } = record;
  const from = typeof sourceLang === "string" && sourceLang !== "" ? sourceLang : "zh_CN";
  const targets = Array.isArray(targetLangs) ? targetLangs.filter((one) => typeof one === "string") : [];
  return { ...record, from, to: targets[0] ?? (from.startsWith("en") ? "zh_CN" : "en") };
}

function providerName(record: AnyRecord | undefined, language: Language): string {
  const { options } = translateConfig.fields.provider;
  const option = options.find(({ value }) => value === record?.provider);
  return option === undefined ? "" : labelText(option.label, language);
}

function Fields({ form }: { readonly form: ActionForm }) {
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
    <>
      <div className="qs-translate-languages">
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
    </>
  );
}
