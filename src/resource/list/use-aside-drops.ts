import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { sentKeyOf } from "../../domain/resources/list-shape.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { useRunActionMutation } from "../../query/resource-api.ts";
import { loadPart } from "../../ui/chunks.ts";
import { useUndo } from "../../ui/use-undo.ts";
import { useResourcePorts } from "../ports.ts";
import { wholeCall } from "./action-calls.ts";
import { type BulkReport, reportOf } from "./bulk-run.ts";
import { Failed } from "./use-action-runs.ts";
import { actionsAt, type Rights } from "./use-rights.ts";
import type { Selection } from "./use-selection.ts";

/** Lets a card be dragged. @returns the way to end it. */
export type AttachCard = (card: HTMLElement, id: number) => () => void;

/** Lets cards be dropped on a record of the tree. @param id null for none of them. @returns the way to end it. */
export type AttachPlace = (place: HTMLElement, id: number | null, label: string) => () => void;

export interface AsideDrops {
  /** Undefined where cards are not dragged, or before what that takes is there. */
  readonly attachCard: AttachCard | undefined;
  readonly attachPlace: AttachPlace | undefined;
  /** How many went where last and can be taken back; null for nothing. */
  readonly moved: { readonly count: number; readonly to: string } | null;
  readonly undo: () => void;
}

export interface AsideDropsRequest {
  readonly definition: AnyResource;
  readonly rights: Rights;
  readonly rows: readonly AnyRecord[];
  readonly selection: Selection;
  /** Those that were refused, and why. */
  readonly onReport: (label: string, report: BulkReport) => void;
}

/** Where records are in the tree; null for nowhere. */
type Place = number | null;

interface Done {
  readonly to: string;
  readonly records: readonly AnyRecord[];
}

/**
 * Lets cards be dropped on the records of the tree beside their list (`aside.takes`): that one, or all that are chosen where it is among them.
 * For as long as it can be taken back, the list offers that. Without a mouse there is the action itself.
 */
export function useAsideDrops(request: AsideDropsRequest): AsideDrops {
  const { definition, rights, rows, selection, onReport } = request;
  const { t } = useTranslation("errors");
  const ports = useResourcePorts();
  const [notify, language] = [ports.useNotice(), ports.useLanguage()];
  const [send] = useRunActionMutation();
  const way = useMemo(() => wayOf(definition, rights), [definition, rights]);
  const arm = useArm(way !== null);
  // It is done already: when the time is over there is nothing left to do.
  const { pending, start, undo } = useUndo<Done>(nothing);

  /** @returns those that are there now. */
  const carryOut = async ({ action, key }: Way, records: readonly AnyRecord[], to: Place) => {
    const { data, error } = await send(wholeCall(definition, action, records, { [key]: to }, {}));
    if (error !== undefined) {
      const failure = mutationFailure(error);
      if (failure.kind !== "forbidden" && failure.kind !== "unauthorized")
        notify({ text: failureText(failure, (name) => t(name)), tone: "danger" });
      return [];
    }
    const refused = v.safeParse(Failed, data);
    const report = reportOf(records, refused.success ? refused.output.failed : []);
    if (report.failed.length > 0) onReport(labelText(action.label, language), report);
    return report.done;
  };
  const dragged = (id: number): readonly AnyRecord[] =>
    selection.keys.has(id) ? selection.records : rows.filter((row) => row.id === id);
  const put = useEffectEvent((id: number, to: Place, label: string) => {
    if (way === null) return;
    const all = dragged(id);
    const others = all.filter((record) => placeOf(way, record) !== to);
    if (others.length === 0) return;
    void carryOut(way, others, to).then((done) => {
      if (done.length > 0) start({ to: label, records: done });
      if (all.length > 1) selection.clear();
    });
  });
  const countOf = useEffectEvent((id: number) => dragged(id).length);
  const attached = useMemo(() => {
    if (arm === null) return {};
    const list = {};
    const attachCard: AttachCard = (card, id) =>
      arm.armMovable(card, { list, key: String(id) }, () => countOf(id));
    const attachPlace: AttachPlace = (place, id, label) =>
      arm.armPlace(place, list, (moved) => put(Number(moved), id, label));
    return { attachCard, attachPlace };
  }, [arm]);
  return {
    attachCard: attached.attachCard,
    attachPlace: attached.attachPlace,
    moved: pending === null ? null : { count: pending.records.length, to: pending.to },
    undo: () => {
      undo();
      if (pending === null || way === null) return;
      for (const [place, records] of byPlace(way, pending.records)) void carryOut(way, records, place);
    },
  };
}

const nothing = () => undefined;

/** The action by which records go into another record of the tree. */
interface Way {
  readonly action: Action;
  /** What it is told that record by, and records have it under. */
  readonly key: string;
  readonly field: string;
}

/** @returns null where cards are not dropped on the tree, or not by this user. */
function wayOf(definition: AnyResource, rights: Rights): Way | null {
  const { takes } = definition.aside ?? {};
  const action = actionsAt(definition, "bulk", rights).find(({ name }) => name === takes?.action);
  const field = takes && action?.input?.[takes.field];
  return action === undefined || !field
    ? null
    : { action, field: takes.field, key: sentKeyOf(takes.field, field) };
}

/** Where a record is, as the list has it. */
function placeOf({ key, field }: Way, record: AnyRecord): Place {
  const whole = record[field];
  const id = record[key] ?? (typeof whole === "object" && whole !== null && "id" in whole ? whole.id : null);
  return typeof id === "number" ? id : null;
}

/** Records by where they are. */
function byPlace(way: Way, records: readonly AnyRecord[]): ReadonlyMap<Place, readonly AnyRecord[]> {
  const found = new Map<Place, AnyRecord[]>();
  for (const record of records) {
    const place = placeOf(way, record);
    found.set(place, [...(found.get(place) ?? []), record]);
  }
  return found;
}

/** What dragging takes; null until it is there, and where it is not wanted. Where it does not come, there is the action. */
function useArm(wanted: boolean) {
  const [arm, setArm] = useState<typeof import("../../ui/drag-order.ts") | null>(null);
  const missing = wanted && arm === null;
  useEffect(() => {
    if (!missing) return;
    let gone = false;
    loadPart(() => import("../../ui/drag-order.ts")).then(
      (loaded) => gone || setArm(loaded),
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [missing]);
  return wanted ? arm : null;
}
