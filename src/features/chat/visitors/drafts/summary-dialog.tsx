import { Button, DialogBody } from "@blueprintjs/core";
import { Stop } from "@blueprintjs/icons";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { NOTE_MAX } from "../../../../contract/resources/customer/conversation-note.ts";
import { failureText } from "../../../../query/failure-text.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../../ui/fields/text-input.tsx";
import { FormFooter } from "../../../../ui/form-footer.tsx";
import { useAction } from "../use-action.ts";
import { useConversations } from "../use-conversations.ts";
import { useDraft } from "./use-draft.ts";

export interface SummaryDialogProps {
  readonly groupId: number;
  readonly onClose: () => void;
}

/** Has the conversation summarised into the note for the next agent; the agent reads it, changes it, and keeps it. */
export function SummaryDialog({ groupId, onClose }: SummaryDialogProps) {
  const { t } = useTranslation("chatVisitors");
  const { t: people } = useTranslation("chatPeople");
  const { t: errors } = useTranslation("errors");
  const { definition, rows } = useConversations({ groupId, size: 1, sort: "id,desc" });
  const { busy, run } = useAction(definition);
  const { draft, start, stop } = useDraft();
  const [text, setText] = useState("");
  const [row] = rows ?? [];
  useEffect(() => {
    start({ groupId, kind: "summary" }, (written) => {
      setText(written);
      return true;
    });
    return stop;
  }, [groupId, start, stop]);
  const isWriting = draft.state === "writing";
  const over = text.trim().length - NOTE_MAX;
  const error =
    draft.state === "failed"
      ? t("draft.failed", { reason: failureText(draft.failure, (key) => errors(key)) })
      : over > 0
        ? people("field.tooLong", { count: over })
        : undefined;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    // The dialog is drawn within the composer's form, which would send what is written there.
    event.stopPropagation();
    if (row && over <= 0 && !busy && (await run("note", row.id, { note: text.trim() }))) onClose();
  };
  return (
    <Dialog
      isOpen
      title={t("draft.summaryTitle")}
      className="qs-person-dialog qs-summary"
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <form onSubmit={(event) => void save(event)} noValidate aria-busy={isWriting}>
        <DialogBody>
          <FieldFrame
            label={t("draft.note")}
            hint={t("draft.noteHint")}
            error={error}
            note={people("field.count", { count: text.trim().length, max: NOTE_MAX })}
            disabled={busy}
            autoFocus
          >
            {(control) => (
              <TextInput
                control={control}
                value={text}
                onChange={(next) => {
                  // Whatever is typed is the agent's: the model writes no more into it.
                  stop();
                  setText(next);
                }}
                multiline
              />
            )}
          </FieldFrame>
        </DialogBody>
        <FormFooter
          cancel={people("cancel")}
          ok={t("draft.noteSave")}
          isBusy={busy}
          isDisabled={isWriting || over > 0 || text.trim() === "" || row === undefined}
          onCancel={onClose}
        >
          {isWriting ? <Button icon={<Stop />} text={t("draft.stop")} onClick={stop} /> : null}
        </FormFooter>
      </form>
    </Dialog>
  );
}
