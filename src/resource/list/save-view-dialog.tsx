import { Checkbox, DialogBody, FormGroup, InputGroup } from "@blueprintjs/core";
import { type FormEvent, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import { FormFooter } from "../../ui/form-footer.tsx";
import { nameFault, type SavedViews, VIEW_NAME_MAX } from "./views.ts";

export interface SaveViewDialogProps {
  readonly saved: SavedViews;
  readonly onSave: (view: { readonly name: string; readonly first: boolean }) => void;
  readonly onClose: () => void;
}

/** Names what the list shows now. */
export function SaveViewDialog({ saved, onSave, onClose }: SaveViewDialogProps) {
  const { t } = useTranslation("resource");
  const id = useId();
  const [name, setName] = useState("");
  const [first, setFirst] = useState(false);
  const [tried, setTried] = useState(false);
  const fault = nameFault(saved, name, null);
  const shown = tried && fault !== null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault === null) onSave({ name: name.trim(), first });
  };
  return (
    <Dialog
      isOpen
      className="qs-dialog qs-views-dialog"
      title={t("newView")}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <p className="qs-dialog-hint">{t("viewHint")}</p>
          <FormGroup
            label={t("viewName")}
            labelFor={id}
            intent={shown ? "danger" : "none"}
            helperText={shown ? t(fault === "missing" ? "viewNameMissing" : "viewNameTaken") : undefined}
          >
            <InputGroup
              id={id}
              autoFocus
              maxLength={VIEW_NAME_MAX}
              value={name}
              aria-invalid={shown}
              intent={shown ? "danger" : "none"}
              onValueChange={setName}
            />
          </FormGroup>
          <Checkbox
            checked={first}
            label={t("viewDefault")}
            onChange={(event) => setFirst(event.currentTarget.checked)}
          />
        </DialogBody>
        <FormFooter cancel={t("cancel")} ok={t("save")} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
