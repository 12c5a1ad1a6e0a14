import { DialogBody } from "@blueprintjs/core";
import { type FormEvent, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NAME_MAX } from "../../../contract/limits.ts";
import { type NewGroup, useCreateGroupMutation } from "../../../query/group-api.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { FormFooter } from "../../../ui/form-footer.tsx";
import { useKeptDialog } from "../controls/kept-dialog.tsx";
import { useReport } from "../controls/use-report.ts";
import { newTmpId } from "../state/actions.ts";
import { FriendPicker } from "./friend-picker.tsx";
import type { GroupDialogProps } from "./group-intent.ts";

/** Makes a group: its name, and the friends who are in it from the beginning (contract §4 "Groups"). */
export function CreateDialog({ onClose, onCreated }: Pick<GroupDialogProps, "onClose" | "onCreated">) {
  const { t } = useTranslation("chatGroups");
  const report = useReport();
  const [name, setName] = useState("");
  const [tried, setTried] = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const idOf = useSteadyId();
  const [create, { isLoading: busy }] = useCreateGroupMutation();
  const { close, question } = useKeptDialog(name.trim() !== "" || chosen.length > 0, onClose);
  const { length } = name.trim();
  const over = length - NAME_MAX;
  const error =
    over > 0 ? t("field.tooLong", { count: over }) : tried && length === 0 ? t("name.missing") : undefined;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (length === 0 || over > 0 || busy) return;
    const outcome = await create(idOf({ name: name.trim(), memberIds: chosen }));
    if (outcome.error !== undefined) return report.failed(outcome.error);
    onClose();
    onCreated(outcome.data.id);
  };
  return (
    <Dialog
      isOpen
      title={t("create.title")}
      className="qs-group-dialog"
      canOutsideClickClose={false}
      onClose={close}
    >
      <form
        onSubmit={(event) => void submit(event)}
        noValidate
        aria-label={t("create.title")}
        aria-busy={busy}
      >
        <DialogBody>
          <FieldFrame
            label={t("name.label")}
            required
            error={error}
            note={t("field.count", { count: length, max: NAME_MAX })}
            disabled={busy}
            autoFocus
          >
            {(control) => <TextInput control={control} value={name} onChange={setName} />}
          </FieldFrame>
          <FriendPicker chosen={chosen} onChosen={setChosen} />
        </DialogBody>
        <FormFooter cancel={t("cancel")} ok={t("create.ok")} isBusy={busy} onCancel={close} />
      </form>
      {question}
    </Dialog>
  );
}

/** The same group asked for again, after no answer came, has the same id: it is not made twice. One that was changed meanwhile is another. */
function useSteadyId() {
  const asked = useRef({ content: "", tmpId: "" });
  return (group: Omit<NewGroup, "tmpId">): NewGroup => {
    const content = JSON.stringify(group);
    if (asked.current.content !== content) asked.current = { content, tmpId: newTmpId() };
    return { ...group, tmpId: asked.current.tmpId };
  };
}
