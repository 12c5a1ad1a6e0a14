import { Button, Menu, MenuItem } from "@blueprintjs/core";
import { Edit, More, Plus, Trash } from "@blueprintjs/icons";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Label } from "../contract/labels/labels.ts";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { FormValues } from "../domain/resources/form-values.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { menuKeys } from "../ui/focus/roving.ts";
import { Popover } from "../ui/popover.tsx";
import { RecordFormDialog } from "./form/record-form-dialog.tsx";
import { useRemoval } from "./list/use-removal.ts";
import { useRights } from "./list/use-rights.ts";
import { useResourcePorts } from "./ports.ts";

/** What is done with the rows of a tree beside a list. */
export interface AsideEdits {
  /** Adds one; null for whoever may not. */
  readonly addButton: ReactNode;
  /** Of a row; null for whoever may do nothing with it. */
  readonly menuButton: (record: AnyRecord) => ReactNode;
  readonly edit: (record: AnyRecord) => void;
  readonly remove: (record: AnyRecord) => void;
  readonly dialogs: ReactNode;
}

export interface AsideEditsPlace {
  readonly definition: AnyResource;
  /** What new ones have: those that are shown have it too. */
  readonly sets: FormValues;
  /** Said before one is deleted; undefined where its rows have a page of their own. */
  readonly removes: Label | undefined;
  readonly onAdded: (id: number) => void;
  readonly onRemoved: (ids: readonly number[]) => void;
}

type Open = { readonly record?: AnyRecord };

/** Adds, changes and deletes the rows of a tree that has no page of its own, for whoever may. */
export function useAsideEdits({
  definition,
  sets,
  removes,
  onAdded,
  onRemoved,
}: AsideEditsPlace): AsideEdits {
  const { t } = useTranslation("resource");
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const notify = ports.useNotice();
  const rights = useRights(definition);
  const [open, setOpen] = useState<Open | null>(null);
  const removal = useRemoval(definition, {
    restores: false,
    onRestoreReport: nothing,
    onRemoved,
    onReport: ({ failed: [first] }) => {
      if (first !== undefined) notify({ text: first.message, tone: "danger" });
    },
  });
  const mayEdit = removes !== undefined && rights?.update === true;
  const mayRemove = removes !== undefined && rights?.remove === true;
  const edit = (record: AnyRecord) => setOpen({ record });
  const remove = (record: AnyRecord) => removal.ask([record]);
  const title = labelText(definition.title, language);
  const nameOf = (record: AnyRecord | undefined) =>
    record === undefined ? "" : recordName(definition, record, language);
  const [asked] = removal.asking ?? [];
  return {
    edit: mayEdit ? edit : nothing,
    remove: mayRemove ? remove : nothing,
    addButton:
      removes === undefined || rights?.create !== true ? null : (
        <Button
          className="qs-aside-add"
          variant="minimal"
          size="small"
          icon={<Plus />}
          text={t("asideAdd", { title })}
          onClick={() => setOpen({})}
        />
      ),
    menuButton: (record) =>
      !mayEdit && !mayRemove ? null : (
        <Popover
          lazy
          placement="bottom-end"
          content={
            <Menu {...menuKeys} aria-label={t("grid.rowMenu")}>
              {mayEdit ? <MenuItem icon={<Edit />} text={t("edit")} onClick={() => edit(record)} /> : null}
              {mayRemove ? (
                <MenuItem
                  icon={<Trash />}
                  intent="danger"
                  text={t("remove")}
                  onClick={() => remove(record)}
                />
              ) : null}
            </Menu>
          }
        >
          <Button
            className="qs-aside-more"
            variant="minimal"
            size="small"
            tabIndex={-1}
            icon={<More size={14} />}
            aria-label={`${t("grid.rowMenu")}: ${nameOf(record)}`}
            title={t("grid.rowMenu")}
          />
        </Popover>
      ),
    dialogs: (
      <>
        {open === null ? null : (
          <RecordFormDialog
            definition={definition}
            mode={open.record === undefined ? "create" : "edit"}
            record={open.record}
            fixed={sets}
            stateKey="aside"
            onClose={() => setOpen(null)}
            onSaved={({ id }) => {
              if (open.record === undefined && id !== null) onAdded(id);
            }}
          />
        )}
        <ConfirmDialog
          isOpen={asked !== undefined}
          intent="danger"
          title={t("removeOne", { title, name: nameOf(asked) })}
          okText={t("remove")}
          busy={removal.busy}
          onConfirm={removal.confirm}
          onCancel={removal.cancel}
        >
          {removes === undefined ? null : <p>{labelText(removes, language)}</p>}
        </ConfirmDialog>
      </>
    ),
  };
}

const nothing = () => undefined;
