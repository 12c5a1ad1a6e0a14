import { useCallback, useState } from "react";
import * as v from "valibot";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { FormValues } from "../domain/resources/form-values.ts";
import type { RecordQuery } from "../query/record-reads.ts";
import { AreaPanels } from "./area-panels.tsx";
import { BesideList } from "./beside-list.tsx";
import { AddressedRecord, LinkedRecords } from "./linked-records.tsx";
import { LoadingList } from "./list/list-states.tsx";
import { type Rights, useRights } from "./list/use-rights.ts";
import { ListComponentContext } from "./list-component.ts";
import { PageTitle } from "./page-title.tsx";
import type { ListHandle, ResourceParts } from "./parts.ts";
import { useResourcePorts } from "./ports.ts";
import { ResourceList } from "./resource-list.tsx";

export interface ResourceScreenProps {
  readonly definition: AnyResource;
  readonly parts?: ResourceParts;
  /** Parameters that the place gives. */
  readonly fixed?: RecordQuery;
  /** Fields that the place gives to new records. */
  readonly sets?: FormValues;
}

const NO_PARTS: ResourceParts = {};

/** The screen of an area, made of its definition; each part can be replaced (`ResourceParts`). */
export function ResourceScreen({ definition, parts = NO_PARTS, ...props }: ResourceScreenProps) {
  const { Forbidden, useTitle } = useResourcePorts();
  const title = useTitle();
  const rights = useRights(definition);
  const { Screen } = parts;
  if (rights !== undefined && !rights.list) return <Forbidden />;
  return (
    <div className="qs-resource" data-resource={definition.name}>
      <ListComponentContext value={ResourceList}>
        <LinkedRecords>
          <PageTitle definition={definition} />
          {rights === undefined ? (
            <LoadingList />
          ) : Screen ? (
            <Screen definition={definition} parts={parts} />
          ) : (
            <ResourceBody {...props} definition={definition} parts={parts} rights={rights} title={title} />
          )}
          {rights === undefined ? null : <AddressedRecord area={definition.name} />}
        </LinkedRecords>
      </ListComponentContext>
    </div>
  );
}

export interface ResourceBodyProps extends ResourceScreenProps {
  readonly parts: ResourceParts;
  readonly rights: Rights;
  readonly title: string;
}

const Current = v.nullable(v.number());

/** The list, and what hangs on the row that is chosen. */
export function ResourceBody({ definition, parts, rights, title, fixed, sets }: ResourceBodyProps) {
  const [current, setCurrent] = useResourcePorts().usePageState("current", Current, null);
  const [rows, setRows] = useState<readonly AnyRecord[]>();
  const choose = useCallback((record: AnyRecord | null) => setCurrent(record?.id ?? null), [setCurrent]);
  const { detail } = definition;
  const { Beside, Expanded } = parts;
  const hasBeside = detail !== undefined || Beside !== undefined;
  // Something is beside the list from the start.
  const chosen = rows?.find(({ id }) => id === current) ?? (hasBeside ? rows?.[0] : undefined);
  const beside = (list: ListHandle) => (
    <>
      {detail === undefined ? null : <BesideList detail={detail} master={definition} chosen={chosen} />}
      {Beside === undefined || (rows !== undefined && chosen === undefined) ? null : (
        <div className="qs-beside-part" aria-busy={chosen === undefined}>
          {chosen === undefined ? null : <Beside key={chosen.id} list={list} record={chosen} />}
        </div>
      )}
    </>
  );
  const chooses = hasBeside || Expanded !== undefined;
  const { settings } = definition;
  const whole = (
    <ResourceList
      definition={definition}
      rights={rights}
      parts={parts}
      label={title}
      {...(fixed === undefined ? {} : { fixed })}
      {...(sets === undefined ? {} : { sets })}
      {...(chooses ? { current: chosen?.id ?? null, onCurrent: choose, onRows: setRows } : {})}
      {...(hasBeside ? { beside } : {})}
    />
  );
  if (settings === undefined) return whole;
  return <AreaPanels definition={definition} settings={settings} title={title} list={whole} />;
}
