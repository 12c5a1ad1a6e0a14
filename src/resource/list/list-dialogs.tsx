import { useTranslation } from "react-i18next";
import type { AnyRecord } from "../../contract/resources/definition.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { UndoToast } from "../../ui/toaster/undo-toast.tsx";
import { LateBatchDialog } from "../batch/late-batch-dialog.tsx";
import { isTrue } from "../cell-text.ts";
import { RecordDrawer } from "../detail/record-drawer.tsx";
import { RecordUsesOf } from "../detail/record-uses.tsx";
import { RemovedDrawer } from "../detail/removed-drawer.tsx";
import { RecordFormDialog } from "../form/record-form-dialog.tsx";
import { ImportDialog } from "../import/import-dialog.tsx";
import { RecordPreview } from "../preview/preview.tsx";
import { useAllows } from "./offers.ts";
import { hasChildren } from "./tree-rows.ts";
import { type ResourceListModel, titleOf } from "./use-resource-list.ts";
import { actionsAt } from "./use-rights.ts";

export interface ListDialogsProps {
  readonly model: ResourceListModel;
  readonly stateKey: string;
}

/** What a list opens over itself: form, details, import, questions, progress, undo. */
export function ListDialogs({ model, stateKey }: ListDialogsProps) {
  const { t } = useTranslation("resource");
  const { definition, forms, removal, actions, shown, moves, drops } = model;
  return (
    <>
      <OpenFormDialog model={model} stateKey={stateKey} />
      <OpenDetails model={model} />
      {forms.previewed === null ? null : (
        <RecordPreview
          definition={definition}
          record={forms.previewed}
          onClose={() => forms.setPreviewed(null)}
        />
      )}
      {forms.importing ? (
        <ImportDialog
          definition={definition}
          fixed={forms.sets}
          onClose={() => forms.setImporting(false)}
          onImported={shown.refresh}
        />
      ) : null}
      <LateBatchDialog
        definition={definition}
        parts={model.parts}
        begin={model.begin}
        fixed={forms.sets}
        isOpen={forms.batching !== null}
        files={forms.batching ?? undefined}
        onClose={() => forms.setBatching(null)}
      />
      {forms.removedShown ? (
        <RemovedDrawer
          definition={definition}
          restores={model.rights.restore}
          actions={actionsAt(definition, "removed", model.rights)}
          onAction={(action, record) => actions.run(action, [record])}
          onClose={() => forms.setRemovedShown(false)}
        />
      ) : null}
      <RemovalQuestion model={model} />
      {actions.dialogs}
      <UndoToast
        text={removal.undoable === 0 ? null : t("removed", { count: removal.undoable })}
        undoText={t("undo")}
        onUndo={removal.undo}
      />
      <UndoToast
        text={removal.restorable === 0 ? null : t("removed", { count: removal.restorable })}
        undoText={t("undo")}
        onUndo={removal.restore}
      />
      <UndoToast
        text={removal.undoable > 0 || moves.moved === null ? null : t("moved", { name: moves.moved })}
        undoText={t("undo")}
        onUndo={moves.undo}
      />
      <UndoToast
        text={removal.undoable > 0 || drops.moved === null ? null : t("movedInto", drops.moved)}
        undoText={t("undo")}
        onUndo={drops.undo}
      />
    </>
  );
}

function OpenFormDialog({ model, stateKey }: ListDialogsProps) {
  const { definition, parts, forms, shown } = model;
  const { form, setForm, sets } = forms;
  if (form === null) return null;
  const { Form } = parts;
  const props = {
    definition,
    mode: form.mode,
    record: form.record,
    begin: form.begin,
    fixed: sets,
    onClose: () => setForm(null),
    onSaved: () => {
      const parent = definition.list.tree && form.begin?.[definition.list.tree.parent];
      if (typeof parent === "number") shown.unfold(parent);
    },
  };
  return Form ? <Form {...props} /> : <RecordFormDialog {...props} parts={parts} stateKey={stateKey} />;
}

/** The details of a record, with the way to its neighbours. */
function OpenDetails({ model }: Pick<ListDialogsProps, "model">) {
  const { definition, parts, forms, shown, rights } = model;
  const { opened, setOpened } = forms;
  const allows = useAllows(parts);
  if (opened === null) return null;
  const at = shown.rows.findIndex(({ id }) => id === opened.id);
  const record = shown.rows[at] ?? opened;
  const to = (next: AnyRecord | undefined) => next && (() => setOpened(next));
  const { Detail } = parts;
  const props = {
    definition,
    record,
    onEdit: rights.update && allows("update", record) ? () => model.handle.edit(record) : undefined,
    onPrevious: at > 0 ? to(shown.rows[at - 1]) : undefined,
    onNext: at >= 0 ? to(shown.rows[at + 1]) : undefined,
    onClose: () => setOpened(null),
  };
  return Detail ? <Detail {...props} /> : <RecordDrawer {...props} />;
}

function RemovalQuestion({ model }: Pick<ListDialogsProps, "model">) {
  const { t } = useTranslation("resource");
  const { definition, removal, wording } = model;
  const { asking, busy, confirm, cancel } = removal;
  const [first] = asking ?? [];
  const name = first === undefined ? "" : recordName(definition, first, wording.language);
  const { bin, list } = definition;
  const { tree } = list;
  const branch = tree !== undefined && (asking ?? []).some(hasChildren);
  return (
    <ConfirmDialog
      isOpen={asking !== null}
      intent="danger"
      title={
        asking?.length === 1
          ? t("removeOne", { title: titleOf(definition, wording), name })
          : t("removeAsk", { count: asking?.length ?? 0 })
      }
      okText={t("remove")}
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      {bin === undefined ? null : (
        <p>{t((asking ?? []).some((record) => isTrue(record[bin])) ? "removeForGood" : "removeToBin")}</p>
      )}
      {definition.uses === true && asking !== null ? (
        <>
          <p>{t("removeUsed")}</p>
          <RecordUsesOf definition={definition} records={asking} />
        </>
      ) : null}
      {branch ? <p>{t(tree.removes === "leaves" ? "removeLeaves" : "removeBranch")}</p> : null}
    </ConfirmDialog>
  );
}
