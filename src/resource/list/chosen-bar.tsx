import { Button, type ButtonProps, Menu, MenuDivider, MenuItem, OverflowList } from "@blueprintjs/core";
import { CaretDown, Cross, Edit, Export, More, Trash } from "@blueprintjs/icons";
import type { JSX } from "react";
import { useTranslation } from "react-i18next";
import { CHOSEN_MAX } from "../../contract/resources/chosen.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { holds, isDone } from "../../domain/resources/list-shape.ts";
import { menuKeys } from "../../ui/focus/roving.ts";
import { Popover } from "../../ui/popover.tsx";
import { ActionIcon } from "../action-icon.tsx";
import { ExportItems } from "./export-items.tsx";
import { useAllows } from "./offers.ts";
import type { ExportKind } from "./use-export.tsx";
import type { ResourceListModel } from "./use-resource-list.ts";
import { actionsAt } from "./use-rights.ts";

export interface ChosenBarProps {
  readonly model: ResourceListModel;
  readonly onExport: (kind: ExportKind) => void;
  readonly onClear: () => void;
}

/** What can be done with the rows that are chosen, in place of what can be done with the list; nothing while none are. */
export function ChosenBar(props: ChosenBarProps) {
  const { t } = useTranslation("resource");
  const { model, onClear } = props;
  const { selection, parts, handle } = model;
  const { keys, elsewhere } = selection;
  const { Chosen: Own } = parts;
  const isChosen = keys.size > 0;
  return (
    <div className="qs-list-chosen" data-chosen={isChosen}>
      {/* Always there, or what comes into it would not be read out. */}
      <span className="qs-list-chosen-count" role="status">
        {isChosen ? t("selected", { count: keys.size }) : ""}
        {elsewhere > 0 ? ` · ${t("selectedElsewhere", { count: elsewhere })}` : ""}
      </span>
      {isChosen ? (
        <>
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={t("clearSelection")}
            title={t("clearSelection")}
            onClick={onClear}
          />
          <div className="qs-list-chosen-acts" role="toolbar" aria-label={t("chosen")}>
            {Own ? <Own list={handle} /> : null}
            <Offers {...props} />
          </div>
        </>
      ) : null}
    </div>
  );
}

/** Something that is done with the chosen rows. */
interface ChosenOffer extends Pick<ButtonProps, "intent" | "onClick"> {
  readonly key: string;
  readonly icon: JSX.Element;
  readonly text: string;
  readonly disabled?: boolean;
  /** Why not. */
  readonly title?: string;
}

/** As many as there is room for, the rest in a menu; what deletes is the last. */
function Offers({ model, onExport }: ChosenBarProps) {
  const { t } = useTranslation("resource");
  const offers = useOffers(model);
  return (
    <>
      <OverflowList
        className="qs-list-chosen-offers"
        collapseFrom="end"
        items={offers}
        visibleItemRenderer={({ key, ...offer }) => <Button key={key} variant="minimal" {...offer} />}
        overflowRenderer={(hidden) => <OtherOffers offers={hidden} text={t("moreActions")} />}
      />
      {model.rights.export ? <ExportChosen count={model.selection.keys.size} onExport={onExport} /> : null}
    </>
  );
}

function OtherOffers({ offers, text }: { readonly offers: readonly ChosenOffer[]; readonly text: string }) {
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu {...menuKeys} aria-label={text}>
          {offers.map(({ key, title, intent = "none", ...offer }) => (
            <MenuItem
              key={key}
              icon={offer.icon}
              text={offer.text}
              intent={intent}
              disabled={offer.disabled ?? false}
              label={title ?? ""}
              onClick={(event) => offer.onClick?.(event)}
            />
          ))}
        </Menu>
      }
    >
      <Button variant="minimal" icon={<More />} text={text} />
    </Popover>
  );
}

/** Edit for one row, the area's own and delete for all that are chosen. */
function useOffers({ definition, parts, handle, rights, selection, wording }: ResourceListModel) {
  const { t } = useTranslation("resource");
  const allows = useAllows(parts);
  const { language } = wording;
  const { records } = selection;
  const [one] = records;
  const why = parts.whyNot === undefined ? {} : { title: labelText(parts.whyNot, language) };
  const offers: ChosenOffer[] = [];
  if (rights.update && records.length === 1 && one !== undefined) {
    const isRefused = !allows("update", one);
    offers.push({
      key: "edit",
      icon: <Edit />,
      text: t("edit"),
      disabled: isRefused,
      ...(isRefused ? why : {}),
      onClick: () => handle.edit(one),
    });
  }
  for (const action of actionsAt(definition, "bulk", rights)) {
    // Of several, each is done or refused by itself.
    const isRefused = records.every((record) => !allows(action, record));
    const isNothing = records.every((record) => isDone(action, record));
    offers.push({
      key: `action ${action.name}`,
      icon: <ActionIcon name={action.icon} />,
      intent: action.tone ?? "none",
      text: labelText(action.label, language),
      disabled: isRefused || isNothing || !records.every((record) => holds(action.when, record)),
      ...(isRefused ? why : {}),
      onClick: () => handle.run(action, records),
    });
  }
  if (rights.remove) {
    const stays = records.some((record) => !allows("remove", record));
    offers.push({
      key: "remove",
      icon: <Trash />,
      intent: "danger",
      text: t("remove"),
      disabled: stays,
      ...(stays ? why : {}),
      onClick: () => handle.remove(records),
    });
  }
  return offers;
}

interface ExportChosenProps {
  readonly count: number;
  readonly onExport: (kind: ExportKind) => void;
}

function ExportChosen({ count, onExport }: ExportChosenProps) {
  const { t } = useTranslation("resource");
  const isTooMany = count > CHOSEN_MAX;
  return (
    <Popover
      placement="bottom-end"
      content={
        <Menu {...menuKeys} aria-label={t("export")}>
          <MenuDivider title={t("selected", { count })} />
          {isTooMany ? (
            <MenuItem disabled text={t("exportMost", { most: CHOSEN_MAX })} />
          ) : (
            <ExportItems onChoose={onExport} />
          )}
        </Menu>
      }
    >
      <Button variant="minimal" icon={<Export />} endIcon={<CaretDown />} text={t("export")} />
    </Popover>
  );
}
