import { Button, type Intent, MenuDivider, MenuItem } from "@blueprintjs/core";
import {
  AddRowBottom,
  Duplicate,
  Edit,
  EyeOpen,
  Link as LinkIcon,
  PageLayout,
  Share,
  Trash,
} from "@blueprintjs/icons";
import type { ComponentType, JSX, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { RecordWay } from "../../contract/resources/view-definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { placeOf, waysOf } from "../../domain/resources/ways.ts";
import { ActionIcon } from "../action-icon.tsx";
import type { ListHandle, ResourceParts, RowOffer } from "../parts.ts";
import { useResourcePorts } from "../ports.ts";
import { useMayPreview } from "../preview/use-may-preview.ts";
import { mayHaveBelow } from "../tree-levels.ts";
import { useCopyAddress } from "../use-copy-address.ts";
import { type Allows, fits, useAllows } from "./offers.ts";
import { actionsAt, type Rights } from "./use-rights.ts";

export interface RowActionsProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
  readonly list: ListHandle;
  readonly rights: Rights;
  readonly record: AnyRecord;
}

/** Buttons of a row beside that of its menu, which has everything. */
const BUTTONS_MAX = 2;
/** A button's room, px. */
const BUTTON = 28;
/** Room for the column's title, px. */
const WIDTH_MIN = 84;

const ownActions = (definition: AnyResource, rights: Rights) => actionsAt(definition, "row", rights);

/** What is done with several rows can be done with one, unless that has an action of its own; what destroys is last. */
const menuActions = (definition: AnyResource, rights: Rights) => {
  const own = ownActions(definition, rights);
  const labels = new Set(own.map(({ label }) => label));
  const all = [...own, ...actionsAt(definition, "bulk", rights).filter(({ label }) => !labels.has(label))];
  return all.toSorted((a, b) => Number(a.tone === "danger") - Number(b.tone === "danger"));
};

/** Room for the buttons of a row and for the one that opens its menu, px. */
export function actionsWidth(definition: AnyResource, parts: ResourceParts, rights: Rights): number {
  const ways = (definition.ways ?? []).filter((way) => isAmong(way, true)).length;
  const usual = [rights.update, rights.remove].filter(Boolean).length;
  const buttons = Math.min(BUTTONS_MAX, ways + ownActions(definition, rights).length + usual);
  return Math.max(WIDTH_MIN, (buttons + (parts.RowActions === undefined ? 1 : 2)) * BUTTON + 12);
}

interface OfferProps {
  readonly icon: JSX.Element;
  readonly text: string;
  readonly intent?: Intent;
  /** Why it cannot be had; undefined where it can. */
  readonly why: string | undefined;
  readonly onClick: () => void;
}

/** A button of a row. */
function RowButton({ icon, text, intent = "none", why, onClick }: OfferProps) {
  return (
    <Button
      variant="minimal"
      size="small"
      icon={icon}
      intent={intent}
      aria-label={text}
      title={why === undefined ? text : `${text}: ${why}`}
      disabled={why !== undefined}
      onClick={onClick}
    />
  );
}

/** The same in the row's menu. */
function RowItem({ why, ...props }: OfferProps) {
  return <MenuItem {...props} label={why ?? ""} disabled={why !== undefined} />;
}

/** A button or an item, or nothing where a row neither has it nor says why. */
function offered(
  Control: ComponentType<OfferProps>,
  { allows, whyNot, record }: Offers,
  offer: RowOffer,
  props: Omit<OfferProps, "why">,
): ReactNode {
  const refused = !allows(offer, record);
  if (refused && whyNot === undefined) return null;
  return (
    <Control
      key={typeof offer === "string" ? offer : offer.name}
      {...props}
      why={refused ? whyNot : undefined}
    />
  );
}

interface Offers {
  readonly record: AnyRecord;
  readonly allows: Allows;
  /** In the user's language. */
  readonly whyNot: string | undefined;
}

function useOffers({ parts, record }: Pick<RowActionsProps, "parts" | "record">): Offers {
  const language = useResourcePorts().useLanguage();
  const { whyNot } = parts;
  return {
    record,
    allows: useAllows(parts),
    whyNot: whyNot === undefined ? undefined : labelText(whyNot, language),
  };
}

/** What edits a row, and what deletes it. */
function useUsual({ list, record }: Pick<RowActionsProps, "list" | "record">) {
  const { t } = useTranslation("resource");
  return {
    edit: { icon: <Edit />, text: t("edit"), onClick: () => list.edit(record) },
    remove: {
      icon: <Trash />,
      text: t("remove"),
      intent: "danger",
      onClick: () => list.remove([record]),
    },
  } as const;
}

interface OwnOffer {
  readonly action: Action;
  readonly props: Omit<OfferProps, "why">;
}

/** Those of the area's own actions that fit a row. */
function useOwn(actions: readonly Action[], { list, record }: RowActionsProps): readonly OwnOffer[] {
  const language = useResourcePorts().useLanguage();
  return actions
    .filter((action) => fits(action, record))
    .map((action) => ({
      action,
      props: {
        icon: <ActionIcon name={action.icon} />,
        text: labelText(action.label, language),
        intent: action.tone ?? "none",
        onClick: () => list.run(action, [record]),
      },
    }));
}

/** @param button whether they are to be among the row's buttons. */
const isAmong = ({ inMenu }: RecordWay, button: boolean) => !(button && inMenu);

/** The ways from a row to other pages of the console. */
function useWays(
  { definition, record }: RowActionsProps,
  { button }: { readonly button: boolean },
): readonly Omit<OfferProps, "why">[] {
  const ports = useResourcePorts();
  const language = ports.useLanguage();
  const travel = ports.useTravel();
  return waysOf(definition, record)
    .filter((way) => isAmong(way, button))
    .flatMap((way) => {
      const place = placeOf(way, record);
      if (travel.addressOf(place) === undefined) return [];
      const onClick = () => travel.open(place);
      return [{ icon: <ActionIcon name={way.icon} />, text: labelText(way.label, language), onClick }];
    });
}

/** The first of what can be done with a row as buttons, what destroys it last. */
export function RowActions(props: RowActionsProps) {
  const { parts, list, rights, record } = props;
  const { edit, remove } = useUsual(props);
  const offers = useOffers(props);
  const { RowActions: More } = parts;
  const own = useOwn(ownActions(props.definition, rights), props);
  const ofOwn = (destroys: boolean) =>
    own
      .filter(({ action }) => (action.tone === "danger") === destroys)
      .map((one) => offered(RowButton, offers, one.action, one.props));
  const buttons = [
    ...useWays(props, { button: true }).map((way) => <RowButton key={way.text} {...way} why={undefined} />),
    rights.update ? offered(RowButton, offers, "update", edit) : null,
    ...ofOwn(false),
    rights.remove ? offered(RowButton, offers, "remove", remove) : null,
    ...ofOwn(true),
  ];
  return (
    <>
      {buttons.filter((button) => button !== null).slice(0, BUTTONS_MAX)}
      {More ? <More list={list} record={record} /> : null}
    </>
  );
}

/** Opens what a record stands for, and copies its address. */
function AddressItem({ definition, record }: Pick<RowActionsProps, "definition" | "record">) {
  const { t } = useTranslation("resource");
  const copy = useCopyAddress();
  const address = definition.address === undefined ? undefined : record[definition.address];
  if (typeof address !== "string" || address === "") return null;
  return (
    <>
      <MenuItem
        icon={<Share />}
        text={t("openAddress")}
        href={address}
        target="_blank"
        rel="noopener noreferrer"
      />
      <MenuItem icon={<LinkIcon />} text={t("copyAddress")} onClick={() => copy(address)} />
    </>
  );
}

export interface RowMenuProps extends RowActionsProps {
  /** What the list offers besides, before what deletes the row. */
  readonly children?: ReactNode;
}

/** The menu of a row: all that can be done with it. */
export function RowMenu({ children, ...props }: RowMenuProps) {
  const { definition, list, rights, record } = props;
  const { t } = useTranslation(["resource", "recordForm"]);
  const mayPreview = useMayPreview(definition);
  const { edit, remove } = useUsual(props);
  const offers = useOffers(props);
  const own = useOwn(menuActions(definition, rights), props).map(({ action, props: item }) =>
    offered(RowItem, offers, action, item),
  );
  const ways = useWays(props, { button: false }).map((way) => (
    <RowItem key={way.text} {...way} why={undefined} />
  ));
  const removal = rights.remove ? offered(RowItem, offers, "remove", remove) : null;
  const { tree } = definition.list;
  return (
    <>
      <MenuItem icon={<EyeOpen />} text={t("details")} onClick={() => list.open(record)} />
      {mayPreview ? (
        <MenuItem icon={<PageLayout />} text={t("recordForm:preview")} onClick={() => list.preview(record)} />
      ) : null}
      {ways}
      <AddressItem definition={definition} record={record} />
      {rights.update ? offered(RowItem, offers, "update", edit) : null}
      {/* What is a file is there once: a second record would be of the same one. */}
      {rights.create && definition.uses !== true ? (
        <MenuItem icon={<Duplicate />} text={t("copy")} onClick={() => list.copy(record)} />
      ) : null}
      {rights.create && tree !== undefined && mayHaveBelow(tree, record) ? (
        <MenuItem
          icon={<AddRowBottom />}
          text={t("addChild")}
          onClick={() => list.add({ [tree.parent]: record.id })}
        />
      ) : null}
      {own.some((item) => item !== null) ? <MenuDivider /> : null}
      {own}
      {children}
      {removal === null ? null : <MenuDivider />}
      {removal}
    </>
  );
}
