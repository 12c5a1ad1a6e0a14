import { Button, MenuDivider, MenuItem } from "@blueprintjs/core";
import { AddRowBottom, Duplicate, Edit, EyeOpen, Trash } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { Action, AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { holds } from "../../domain/resources/list-shape.ts";
import { say } from "../../domain/resources/words.ts";
import { ActionIcon } from "../action-icon.tsx";
import type { ListHandle, ResourceParts } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { allows } from "./toolbar.tsx";
import { actionsAt, type Rights } from "./use-rights.ts";

export interface RowActionsProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
  readonly list: ListHandle;
  readonly rights: Rights;
  readonly record: AnyRecord;
}

/** Own actions of a row that have a button; the others stand in its menu. */
const OWN_MAX = 2;
/** A button's room, px. */
const BUTTON = 28;
/** Room for the column's title, px. */
const WIDTH_MIN = 84;

const ownActions = (definition: AnyResource, rights: Rights) => actionsAt(definition, "row", rights);

/** Room for the buttons of a row and for the one that opens its menu, px. */
export function actionsWidth(definition: AnyResource, parts: ResourceParts, rights: Rights): number {
  const buttons = [rights.update, rights.remove, parts.RowActions !== undefined].filter(Boolean).length;
  return Math.max(
    WIDTH_MIN,
    (buttons + Math.min(OWN_MAX, ownActions(definition, rights).length) + 1) * BUTTON + 16,
  );
}

/** Buttons of a row: edit, delete, the area's own. */
export function RowActions({ definition, parts, list, rights, record }: RowActionsProps) {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const { RowActions: More } = parts;
  return (
    <>
      {ownActions(definition, rights)
        .filter((action) => holds(action.when, record))
        .slice(0, OWN_MAX)
        .map((action) => (
          <Button
            key={action.name}
            variant="minimal"
            size="small"
            icon={<ActionIcon name={action.icon} />}
            intent={action.tone ?? "none"}
            aria-label={say(action.label, language)}
            title={say(action.label, language)}
            onClick={() => list.run(action, [record])}
          />
        ))}
      {More ? <More list={list} record={record} /> : null}
      {rights.update && allows(parts, "update", record) ? (
        <Button
          variant="minimal"
          size="small"
          icon={<Edit />}
          aria-label={t("edit")}
          title={t("edit")}
          onClick={() => list.edit(record)}
        />
      ) : null}
      {rights.remove && allows(parts, "remove", record) ? (
        <Button
          variant="minimal"
          size="small"
          intent="danger"
          icon={<Trash />}
          aria-label={t("remove")}
          title={t("remove")}
          onClick={() => list.remove([record])}
        />
      ) : null}
    </>
  );
}

/** The menu of a row: all that can be done with it. */
export function RowMenu({ definition, parts, list, rights, record }: RowActionsProps) {
  const { t } = useTranslation("resource");
  const language = useResourcePorts().useLanguage();
  const { tree } = definition.list;
  const own = actionsAt(definition, "row", rights);
  const item = (action: Action) => (
    <MenuItem
      key={action.name}
      icon={<ActionIcon name={action.icon} />}
      intent={action.tone ?? "none"}
      text={say(action.label, language)}
      onClick={() => list.run(action, [record])}
    />
  );
  return (
    <>
      <MenuItem icon={<EyeOpen />} text={t("details")} onClick={() => list.open(record)} />
      {rights.update && allows(parts, "update", record) ? (
        <MenuItem icon={<Edit />} text={t("edit")} onClick={() => list.edit(record)} />
      ) : null}
      {rights.create ? (
        <MenuItem icon={<Duplicate />} text={t("copy")} onClick={() => list.copy(record)} />
      ) : null}
      {rights.create && tree !== undefined ? (
        <MenuItem
          icon={<AddRowBottom />}
          text={t("addChild")}
          onClick={() => list.add({ [tree.parent]: record.id })}
        />
      ) : null}
      {own.length === 0 ? null : <MenuDivider />}
      {own.filter((action) => holds(action.when, record)).map(item)}
      {rights.remove && allows(parts, "remove", record) ? (
        <>
          <MenuDivider />
          <MenuItem
            icon={<Trash />}
            intent="danger"
            text={t("remove")}
            onClick={() => list.remove([record])}
          />
        </>
      ) : null}
    </>
  );
}
