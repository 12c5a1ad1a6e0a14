import { type ReactNode, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../contract/resources/definition.ts";
import type { Reference } from "../contract/resources/field-values.ts";
import { wholeNumber } from "../domain/paging.ts";
import { labelText } from "../domain/resources/label-text.ts";
import { recordName } from "../domain/resources/record-name.ts";
import { mutationFailure } from "../query/form-failure.ts";
import { useRecordQuery } from "../query/resource-api.ts";
import { Skeleton } from "../ui/skeleton.tsx";
import { mayOpen, NOWHERE, useDefinition } from "./definitions.ts";
import { DrawerFrame } from "./detail/drawer-frame.tsx";
import { EditButton, RecordTabs, useRelated } from "./detail/record-drawer.tsx";
import { FailedRecord } from "./failed-record.tsx";
import { RecordFormDialog } from "./form/record-form-dialog.tsx";
import { placeOfForm } from "./form-pages.ts";
import { useAllows } from "./list/offers.ts";
import { useRights } from "./list/use-rights.ts";
import type { ResourceParts } from "./parts.ts";
import { useResourcePorts } from "./ports.ts";
import { RECORD_PARAM } from "./record-address.ts";
import { type RecordLinks, RecordLinksContext } from "./record-links.ts";
import { useParts } from "./use-parts.ts";

interface Linked {
  readonly area: string;
  readonly reference: Reference;
}

/** Lets what is in it lead to the records that are referred to: their drawers open over it, one over the other. */
export function LinkedRecords({ children }: { readonly children: ReactNode }) {
  const held = useResourcePorts().useHeld();
  const [opened, setOpened] = useState<readonly Linked[]>([]);
  const links = useMemo<RecordLinks>(
    () => ({
      mayOpen: (area) => mayOpen(area, held),
      open: (area, reference) => setOpened((before) => [...before, { area, reference }]),
    }),
    [held],
  );
  return (
    <RecordLinksContext value={links}>
      {children}
      {opened.map((linked, at) => (
        <LinkedDrawer
          // biome-ignore lint/suspicious/noArrayIndexKey: the same record may be open twice, and each stays in its place
          key={at}
          {...linked}
          onClose={() => setOpened((before) => before.slice(0, at))}
        />
      ))}
    </RecordLinksContext>
  );
}

/** The record that the address names, over the list of its area; closed, the address is the list's own. */
export function AddressedRecord({ area }: { readonly area: string }) {
  const { search, change } = useResourcePorts().useAddress();
  const id = wholeNumber(new URLSearchParams(search).get(RECORD_PARAM));
  if (id === null) return null;
  const close = () =>
    change((before) => {
      const params = new URLSearchParams(before);
      params.delete(RECORD_PARAM);
      return params.size === 0 ? "" : `?${params}`;
    });
  return <LinkedDrawer key={id} area={area} reference={{ id }} onClose={close} />;
}

interface LinkedDrawerProps extends Linked {
  readonly onClose: () => void;
}

const NO_PARTS: ResourceParts = {};

/** What is known of a record that another one refers to, and the way to change it for who may. */
function LinkedDrawer({ area, reference, onClose }: LinkedDrawerProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const found = useDefinition(area);
  const loaded = useParts(area);
  const definition = typeof found === "string" ? undefined : found;
  const { id } = reference;
  const { data, error, isFetching, refetch } = useRecordQuery(
    { definition: definition ?? NOWHERE, id },
    { skip: definition === undefined, refetchOnMountOrArgChange: true },
  );
  const related = useRelated(definition ?? NOWHERE);
  const record = error === undefined ? data : undefined;
  const parts = loaded === "loading" ? NO_PARTS : loaded;
  const editing = useEditing(definition ?? NOWHERE, parts, record);
  if (parts.Detail && definition && record) {
    return (
      <>
        <parts.Detail definition={definition} record={record} onEdit={editing.edit} onClose={onClose} />
        {editing.dialog}
      </>
    );
  }
  const failed = found === "missing" || found === "failed";
  return (
    <>
      <DrawerFrame
        title={
          definition ? t("detailTitle", { title: labelText(definition.title, language) }) : t("tabFacts")
        }
        name={definition && record ? recordName(definition, record, language) : (reference.name ?? `#${id}`)}
        buttons={<EditButton onEdit={editing.edit} />}
        busy={isFetching}
        wide={related.length > 0}
        onClose={onClose}
      >
        {failed ? (
          <FailedRecord onRetry={() => window.location.reload()} />
        ) : error !== undefined && !isFetching ? (
          <FailedRecord failure={mutationFailure(error)} onRetry={() => void refetch()} />
        ) : definition && record && loaded !== "loading" ? (
          <RecordTabs definition={definition} record={record} related={related} />
        ) : (
          <Skeleton lines={6} height={24} />
        )}
      </DrawerFrame>
      {editing.dialog}
    </>
  );
}

/** Changes a record in the form of its area, wherever that is: `edit` is undefined where the user may not, or the record is not known yet. */
function useEditing(definition: AnyResource, parts: ResourceParts, record: AnyRecord | undefined) {
  const rights = useRights(definition);
  const allows = useAllows(parts);
  const travel = useResourcePorts().useTravel();
  // As it was when the form was opened: the form stays, with what was typed, when the record cannot be read again.
  const [edited, setEdited] = useState<AnyRecord | null>(null);
  const Form = parts.Form ?? RecordFormDialog;
  const edit = (one: AnyRecord) => {
    const place = placeOfForm(definition, { kind: "edit", id: one.id });
    if (place === undefined) setEdited(one);
    else travel.open(place);
  };
  return {
    edit:
      record !== undefined && rights?.update === true && allows("update", record)
        ? () => edit(record)
        : undefined,
    dialog:
      edited === null ? null : (
        <Form
          definition={definition}
          parts={parts}
          mode="edit"
          record={edited}
          onClose={() => setEdited(null)}
        />
      ),
  };
}
