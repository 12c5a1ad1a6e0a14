import { Button, Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { More, Share } from "@blueprintjs/icons";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { addressIn } from "../../../domain/routes.ts";
import { ActionIcon } from "../../../resource/action-icon.tsx";
import { LinkedRecords } from "../../../resource/linked-records.tsx";
import { RECORD_PARAM } from "../../../resource/record-address.ts";
import { menuKeys } from "../../../ui/focus/roving.ts";
import { pageHome } from "../../../ui/focus/scopes.ts";
import { useFocusKept } from "../../../ui/focus/use-focus-scope.ts";
import { Popover } from "../../../ui/popover.tsx";
import { useSteady } from "../../../ui/use-steady.ts";
import { useMenu } from "../../shell/index.ts";
import { COMMAND_KEYS, type ServiceCommand, useCommand } from "./commands.ts";
import { type PlainMove, useMove } from "./use-move.ts";
import { type Offer, type Offers, useOffers } from "./use-offers.tsx";

export interface MovesProps {
  readonly definition: AnyResource;
  readonly row: AnyRecord;
}

/** Done at once, without asking. */
const PLAIN = ["inviteRating", "putBack", "reopen"] as const satisfies readonly PlainMove[];

/** What leads a conversation on, by buttons, a menu and keys: what the list of conversations offers for it (resources 10.5). */
export function Moves(props: MovesProps) {
  return (
    <LinkedRecords>
      <MovesOf {...props} />
    </LinkedRecords>
  );
}

function MovesOf({ definition, row }: MovesProps) {
  const { t } = useTranslation("chatVisitors");
  const { busy, move } = useMove(definition);
  const [, navigate] = useLocation();
  const { routes } = useMenu();
  const offers = useOffers(definition, row);
  const route = routes.find(({ viewKey }) => viewKey === definition.view);
  const details = route && addressIn(route, {}, { [RECORD_PARAM]: String(row.id) });
  const can = (name: string) => {
    const offer = offers.of(name);
    return offer?.why === undefined ? offer : undefined;
  };
  const end = row.status === "active" ? can("close") : undefined;
  // What was done goes from the bar once the conversation has been read again: its neighbours keep the keyboard.
  const kept = useFocusKept(
    () => document.querySelector<HTMLElement>(".qs-visitor-moves button") ?? pageHome(),
  );
  return (
    <div ref={kept} className="qs-visitor-moves">
      {details === undefined ? null : (
        <Button
          size="small"
          variant="minimal"
          icon={<Share />}
          text={t("details")}
          title={t("details")}
          onClick={() => navigate(details)}
        />
      )}
      {PLAIN.map((name) => {
        const offer = can(name);
        return offer === undefined ? null : (
          <Button
            key={name}
            size="small"
            variant={name === "reopen" ? "solid" : "minimal"}
            icon={<ActionIcon name={offer.action.icon} />}
            text={offer.label}
            title={offer.label}
            disabled={busy !== null}
            onClick={() => void move(name, row.id)}
          />
        );
      })}
      {end === undefined ? null : (
        <Button
          size="small"
          icon={<ActionIcon name={end.action.icon} />}
          text={end.label}
          disabled={busy !== null}
          onClick={end.run}
        />
      )}
      <MoreMoves offers={offers} />
      <Keys offers={offers} end={end} />
      {offers.dialogs}
    </div>
  );
}

/** In the menu, in groups. */
const MENU = [
  ["transfer", "transferTeam", "note"],
  ["block", "unblock"],
] as const;

function MoreMoves({ offers }: { readonly offers: Offers }) {
  const { t } = useTranslation("chatVisitors");
  // A visitor is blocked or is not: of the two there is what fits.
  const left = offers.of("unblock")?.why === undefined ? "block" : "unblock";
  const groups = MENU.map((names) =>
    names.flatMap((name) => (name === left ? [] : (offers.of(name) ?? []))),
  ).filter((group) => group.length > 0);
  if (groups.length === 0) return null;
  const label = t("more");
  return (
    <Popover
      placement="bottom-end"
      disabled={!offers.isReady}
      content={
        <Menu {...menuKeys} aria-label={label}>
          {groups.flatMap((group, nth) => [
            ...(nth === 0 ? [] : [<MenuDivider key={`before ${group[0]?.action.name}`} />]),
            ...group.map((offer) => <MoveItem key={offer.action.name} offer={offer} />),
          ])}
        </Menu>
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<More />}
        loading={!offers.isReady}
        aria-haspopup="menu"
        aria-label={label}
        title={label}
      />
    </Popover>
  );
}

const isCommand = (name: string): name is ServiceCommand => Object.hasOwn(COMMAND_KEYS, name);

function MoveItem({ offer: { action, label, why, run } }: { readonly offer: Offer }) {
  const key = isCommand(action.name) ? `Alt+${COMMAND_KEYS[action.name].name}` : "";
  return (
    <MenuItem
      icon={<ActionIcon name={action.icon} />}
      text={label}
      label={why ?? key}
      intent={action.tone ?? "none"}
      disabled={why !== undefined}
      onClick={run}
    />
  );
}

/** The same by keys, and in the command palette. */
function Keys({ offers, end }: { readonly offers: Offers; readonly end: Offer | undefined }) {
  useOfferCommand("end", end, offers.isReady);
  useOfferCommand("transfer", offers.of("transfer"), offers.isReady);
  useOfferCommand("transferTeam", offers.of("transferTeam"), offers.isReady);
  useOfferCommand("note", offers.of("note"), offers.isReady);
  const block = offers.of("unblock")?.why === undefined ? undefined : offers.of("block");
  useOfferCommand("block", block, offers.isReady);
  return null;
}

/** What is pressed while the dialogs still come is done once they are there. */
function useOfferCommand(name: ServiceCommand, offer: Offer | undefined, isReady: boolean): void {
  const [isAsked, setAsked] = useState(false);
  const can = offer !== undefined && offer.why === undefined;
  const run = useSteady(() => {
    if (can) offer.run();
  });
  useCommand(name, () => (isReady ? run() : setAsked(true)), can);
  useEffect(() => {
    if (!isAsked || !isReady) return;
    setAsked(false);
    run();
  }, [isAsked, isReady, run]);
}
