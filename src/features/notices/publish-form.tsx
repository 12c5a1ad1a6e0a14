import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NOTICE_INTRO_MAX, NOTICE_TITLE_MAX } from "../../contract/notices.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { FieldFrame } from "../../ui/fields/field-frame.tsx";
import { ImageInput } from "../../ui/fields/image-input.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { UploadsContext, useUploadsFirst } from "../../ui/fields/uploads-first.ts";
import { useFocusKept } from "../../ui/focus/use-focus-scope.ts";
import { useSendKey } from "../../ui/use-send-key.ts";
import { ContentField } from "./content-field.tsx";
import { contentOf, type Draft } from "./draft.ts";
import { NoticeCard } from "./notice-card.tsx";
import { RecipientsField } from "./recipients-field.tsx";
import { type PublishFormDeps, usePublishForm } from "./use-publish-form.ts";

export interface PublishFormProps extends PublishFormDeps {
  /** Leaves the form; what was written stays for later. */
  readonly onClose: () => void;
  /** Throws away what was written. */
  readonly onDiscard: () => void;
}

/** A system message as it is written, and beside it as it will be read. */
export function PublishForm(props: PublishFormProps) {
  const { draft } = props;
  const { t } = useTranslation("notices");
  const form = usePublishForm(props);
  const { send, note } = useUploadsFirst(() => form.submit());
  const kept = useFocusKept();
  const byKey = useSendKey(send);
  return (
    <div className="qs-notice-write">
      <form
        className="qs-notice-form"
        noValidate
        aria-label={t("write")}
        aria-busy={form.busy}
        ref={kept}
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
        onKeyDown={byKey}
      >
        {form.failed === null ? null : (
          <Callout compact intent="danger" role="alert">
            {form.failed}
          </Callout>
        )}
        <UploadsContext value={note}>
          <Fields draft={draft} form={form} />
        </UploadsContext>
        <Buttons {...props} form={form} />
      </form>
      <section className="qs-notice-preview" aria-label={t("preview")}>
        <h2>{t("preview")}</h2>
        <NoticeCard {...draft} content={contentOf(draft)} />
      </section>
      <Ask draft={draft} form={form} />
    </div>
  );
}

type Form = ReturnType<typeof usePublishForm>;
interface PartProps {
  readonly draft: Draft;
  readonly form: Form;
}

function Fields({ draft, form }: PartProps) {
  const { t } = useTranslation("notices");
  const { errors, busy: disabled, inputOf } = form;
  return (
    <>
      <TextField
        required
        autoFocus
        label={t("title")}
        error={errors.title}
        disabled={disabled}
        inputRef={inputOf("title")}
        note={`${draft.title.trim().length} / ${NOTICE_TITLE_MAX}`}
        value={draft.title}
        onChange={(title) => form.set({ title }, "title")}
      />
      <TextField
        multiline
        label={t("intro")}
        error={errors.intro}
        disabled={disabled}
        inputRef={inputOf("intro")}
        note={`${draft.intro.trim().length} / ${NOTICE_INTRO_MAX}`}
        value={draft.intro}
        onChange={(intro) => form.set({ intro }, "intro")}
      />
      <FieldFrame
        label={t("cover")}
        error={errors.coverUrl}
        disabled={disabled}
        inputRef={inputOf("coverUrl")}
      >
        {(control) => (
          <ImageInput
            control={control}
            value={draft.coverUrl}
            upload={form.upload}
            onChange={(coverUrl) => form.set({ coverUrl }, "coverUrl")}
          />
        )}
      </FieldFrame>
      <KindField draft={draft} form={form} />
      <ContentField draft={draft} form={form} />
      <RecipientsField
        draft={draft}
        error={errors.userIds}
        disabled={disabled}
        inputRef={inputOf("userIds")}
        onChange={(change) => form.set(change, "userIds")}
      />
    </>
  );
}

function KindField({ draft, form }: PartProps) {
  const { t } = useTranslation("notices");
  return (
    <FieldFrame group label={t("kind")} disabled={form.busy}>
      {({ labelledBy }) => (
        <RadioGroup
          inline
          aria-labelledby={labelledBy}
          selectedValue={draft.kind}
          disabled={form.busy}
          onChange={({ currentTarget }) =>
            form.set({ kind: currentTarget.value === "link" ? "link" : "text" }, "content")
          }
        >
          <Radio value="text" label={t("kindText")} />
          <Radio value="link" label={t("kindLink")} />
        </RadioGroup>
      )}
    </FieldFrame>
  );
}

function Buttons({ form, onClose, onDiscard }: PublishFormProps & { readonly form: Form }) {
  const { t } = useTranslation("notices");
  const [discarding, setDiscarding] = useState(false);
  return (
    <footer className="qs-notice-buttons">
      <Button type="submit" intent="primary" icon={<SendMessage />} text={t("publish")} loading={form.busy} />
      <Button text={t("later")} disabled={form.busy} onClick={onClose} />
      <Button
        variant="minimal"
        intent="danger"
        text={t("discard")}
        disabled={form.busy}
        onClick={() => setDiscarding(true)}
      />
      <ConfirmDialog
        isOpen={discarding}
        intent="danger"
        title={t("discardAsk")}
        okText={t("discard")}
        onConfirm={() => {
          setDiscarding(false);
          onDiscard();
        }}
        onCancel={() => setDiscarding(false)}
      />
    </footer>
  );
}

/** Asked before anything goes out: what is out cannot be taken back. */
function Ask({ draft, form }: PartProps) {
  const { t } = useTranslation("notices");
  const toAll = draft.audience === "all";
  return (
    <ConfirmDialog
      isOpen={form.asked}
      intent={toAll ? "warning" : "primary"}
      title={
        toAll
          ? t("askAll", { title: draft.title.trim() })
          : t("askSome", { title: draft.title.trim(), count: draft.users.length })
      }
      okText={t("publish")}
      busy={form.busy}
      onConfirm={form.send}
      onCancel={form.cancel}
    >
      <p>{t("askFinal")}</p>
    </ConfirmDialog>
  );
}
