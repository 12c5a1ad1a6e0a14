import { Button, ButtonGroup, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Add, CaretDown, CloudUpload, Cross, Edit, Export, Import, Trash } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Action } from "../../contract/resources/action-definition.ts";
import { CHOSEN_MAX } from "../../contract/resources/chosen.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { menuKeys } from "../../ui/focus/roving.ts";
import { Popover } from "../../ui/popover.tsx";
import { ActionIcon } from "../action-icon.tsx";
import type { ListHandle, ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { useAllows } from "./offers.ts";
import type { ExportKind } from "./use-export.tsx";
import { actionsAt, type Rights } from "./use-rights.ts";
import type { Selection } from "./use-selection.ts";

/** Everything that the filters let through, or what is selected. */
export type Exported = "all" | "selected";

export interface ToolbarProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
  readonly list: ListHandle;
  readonly rights: Rights;
  readonly selection: Selection;
  /** There are rows to export. */
  readonly filled: boolean;
  readonly onExport: (kind: ExportKind, what: Exported) => void;
  readonly onImport: () => void;
  readonly onBatch: () => void;
  /** The buttons at the right. */
  readonly children: ReactNode;
}

/** What can be done with the list and with what is selected (contract A18). */
export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation("resource");
  const { parts, list, rights, children } = props;
  const { Toolbar: More } = parts;
  return (
    <div className="qs-list-bar">
      <div className="qs-list-bar-acts" role="toolbar" aria-label={t("tools")}>
        {rights.create ? (
          <Button icon={<Add />} intent="primary" text={t("add")} onClick={() => list.add()} />
        ) : null}
        <OnSelected {...props} />
        <ToolbarActions {...props} />
        {rights.create && props.definition.batchUpload !== undefined ? (
          <Button variant="outlined" icon={<CloudUpload />} text={t("batchUpload")} onClick={props.onBatch} />
        ) : null}
        {rights.import ? (
          <Button variant="outlined" icon={<Import />} text={t("import")} onClick={props.onImport} />
        ) : null}
        {rights.export ? <ExportMenu {...props} /> : null}
        {More ? <More list={list} /> : null}
      </div>
      {children}
    </div>
  );
}

/** Edit for one row, delete and the area's own for all that are selected. */
function OnSelected({ definition, parts, list, rights, selection }: ToolbarProps) {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const allows = useAllows(parts);
  const { records } = selection;
  const [one] = records;
  const stays = records.some((record) => !allows("remove", record));
  const editable = records.length === 1 && one !== undefined && allows("update", one);
  const bulk = actionsAt(definition, "bulk", rights);
  const why = parts.whyNot === undefined ? {} : { title: labelText(parts.whyNot, language) };
  if (!rights.update && !rights.remove && bulk.length === 0) return null;
  return (
    <>
      {rights.update ? (
        <Button
          variant="outlined"
          icon={<Edit />}
          text={t("edit")}
          disabled={!editable}
          onClick={() => one && list.edit(one)}
        />
      ) : null}
      {rights.remove ? (
        <Button
          variant="outlined"
          intent="danger"
          icon={<Trash />}
          text={t("remove")}
          disabled={records.length === 0 || stays}
          {...(stays ? why : {})}
          onClick={() => list.remove(records)}
        />
      ) : null}
      {bulk.map((action) => {
        // Of several, each is done or refused by itself.
        const refused = records.length > 0 && records.every((record) => !allows(action, record));
        const fits = records.length > 0 && records.every((record) => holds(action.when, record));
        return (
          <Button
            key={action.name}
            variant="outlined"
            icon={<ActionIcon name={action.icon} />}
            intent={action.tone ?? "none"}
            text={labelText(action.label, language)}
            disabled={refused || !fits}
            {...(refused ? why : {})}
            onClick={() => list.run(action, records)}
          />
        );
      })}
    </>
  );
}

function ToolbarActions({ definition, list, rights }: ToolbarProps) {
  const language = useResourcePorts().useLanguage();
  return actionsAt(definition, "toolbar", rights).map((action: Action) => (
    <Button
      key={action.name}
      variant="outlined"
      icon={<ActionIcon name={action.icon} />}
      intent={action.tone ?? "none"}
      text={labelText(action.label, language)}
      onClick={() => list.run(action, [])}
    />
  ));
}

function ExportMenu({ filled, selection, onExport }: ToolbarProps) {
  const { t } = useTranslation("resource");
  const count = selection.keys.size;
  const most = count > CHOSEN_MAX;
  const canExport = filled || count > 0;
  return (
    <Popover
      placement="bottom-start"
      disabled={!canExport}
      content={
        <Menu {...menuKeys}>
          {count === 0 ? null : (
            <>
              <MenuDivider title={t("selected", { count })} />
              {most ? <MenuItem disabled text={t("exportMost", { most: CHOSEN_MAX })} /> : null}
              {most ? null : <ExportItems onChoose={(kind) => onExport(kind, "selected")} />}
              <MenuDivider title={t("exportAll")} />
            </>
          )}
          <ExportItems disabled={!filled} onChoose={(kind) => onExport(kind, "all")} />
        </Menu>
      }
    >
      <Button
        variant="outlined"
        icon={<Export />}
        endIcon={<CaretDown />}
        text={t("export")}
        disabled={!canExport}
        {...(canExport ? {} : { title: t("exportNothing") })}
      />
    </Popover>
  );
}

interface ExportItemsProps {
  readonly disabled?: boolean;
  readonly onChoose: (kind: ExportKind) => void;
}

function ExportItems({ disabled = false, onChoose }: ExportItemsProps) {
  const { t } = useTranslation("resource");
  return (
    <>
      <MenuItem disabled={disabled} text={t("exportXlsx")} onClick={() => onChoose("xlsx")} />
      <MenuItem disabled={disabled} text={t("exportCsv")} onClick={() => onChoose("csv")} />
    </>
  );
}

/** How much is selected, here and on other pages. */
export function SelectionNote({ selection }: { readonly selection: Selection }) {
  const { t } = useTranslation("resource");
  const { keys, elsewhere, clear } = selection;
  return (
    <div className="qs-list-chosen" role="status">
      {keys.size === 0 ? null : (
        <ButtonGroup>
          <span>
            {t("selected", { count: keys.size })}
            {elsewhere > 0 ? ` · ${t("selectedElsewhere", { count: elsewhere })}` : ""}
          </span>
          <Button
            variant="minimal"
            size="small"
            icon={<Cross size={12} />}
            text={t("clearSelection")}
            onClick={clear}
          />
        </ButtonGroup>
      )}
    </div>
  );
}
