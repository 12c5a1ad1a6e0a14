import { Button, Checkbox, DialogBody, DialogFooter, InputGroup } from "@blueprintjs/core";
import { Trash } from "@blueprintjs/icons";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../ui/dialog.tsx";
import {
  nameFault,
  openedWith,
  type SavedView,
  type SavedViews,
  VIEW_NAME_MAX,
  withoutView,
  withView,
} from "./views.ts";

export interface ManageViewsDialogProps {
  readonly saved: SavedViews;
  readonly onSave: (saved: SavedViews) => void;
  readonly onClose: () => void;
}

/** Renames and deletes views and chooses which one opens the list; nothing holds before it is saved. */
export function ManageViewsDialog({ saved, onSave, onClose }: ManageViewsDialogProps) {
  const { t } = useTranslation("resource");
  const [draft, setDraft] = useState(saved);
  const wrong = draft.views.some(({ id, name }) => nameFault(draft, name, id) !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wrong) return;
    const trimmed = draft.views.reduce((views, view) => withView(views, view), draft);
    onSave(trimmed);
  };
  return (
    <Dialog
      isOpen
      className="qs-dialog qs-views-dialog"
      title={t("views")}
      canOutsideClickClose={false}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <DialogBody>
          <ul className="qs-views">
            {draft.views.map((view) => (
              <ViewLine key={view.id} view={view} draft={draft} onDraft={setDraft} />
            ))}
          </ul>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={t("cancel")} onClick={onClose} />
              <Button type="submit" intent="primary" disabled={wrong} text={t("save")} />
            </>
          }
        />
      </form>
    </Dialog>
  );
}

interface ViewLineProps {
  readonly view: SavedView;
  readonly draft: SavedViews;
  readonly onDraft: (draft: SavedViews) => void;
}

function ViewLine({ view, draft, onDraft }: ViewLineProps) {
  const { t } = useTranslation("resource");
  const { id, name } = view;
  const fault = nameFault(draft, name, id);
  const rename = (next: string) =>
    onDraft({
      ...draft,
      views: draft.views.map((one) => (one.id === id ? { ...one, name: next } : one)),
    });
  return (
    <li>
      <InputGroup
        aria-label={t("viewName")}
        maxLength={VIEW_NAME_MAX}
        value={name}
        intent={fault === null ? "none" : "danger"}
        aria-invalid={fault !== null}
        title={fault === null ? "" : t(fault === "missing" ? "viewNameMissing" : "viewNameTaken")}
        onValueChange={rename}
      />
      <Checkbox
        label={t("isDefault")}
        checked={draft.first === id}
        onChange={(event) => onDraft(openedWith(draft, event.currentTarget.checked ? id : null))}
      />
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        aria-label={`${t("remove")}: ${name}`}
        title={t("remove")}
        onClick={() => onDraft(withoutView(draft, id))}
      />
    </li>
  );
}
