import { Button, Callout } from "@blueprintjs/core";
import { Undo } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Action } from "../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { RemovedRecord } from "../../query/record-reads.ts";
import { useRemovedRecordsQuery } from "../../query/resource-api.ts";
import { ActionIcon } from "../action-icon.tsx";
import type { Wording } from "../cell-text.ts";
import { useResourcePorts } from "../ports.ts";
import { useRestore } from "../use-restore.ts";
import { DrawerFrame } from "./drawer-frame.tsx";
import { GROWS_BY, GrowingList } from "./growing-list.tsx";
import { labelOf, valueText } from "./history-texts.ts";
import { useWording } from "./record-facts.tsx";

export interface RemovedDrawerProps {
  readonly definition: AnyResource;
  /** The user may put back what was deleted. */
  readonly restores: boolean;
  /** What else can be done with it. */
  readonly actions: readonly Action[];
  readonly onAction: (action: Action, record: AnyRecord) => void;
  readonly onClose: () => void;
}

type Offered = Omit<RemovedDrawerProps, "onClose">;

/** What was deleted in an area: who did it and when, and what each record held last. */
export function RemovedDrawer({ onClose, ...offered }: RemovedDrawerProps) {
  const { definition } = offered;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const title = t("removedTitle", { title: labelText(definition.title, language) });
  return (
    <DrawerFrame title={title} onClose={onClose}>
      <RemovedRecords {...offered} />
    </DrawerFrame>
  );
}

function RemovedRecords(offered: Offered) {
  const { definition } = offered;
  const { t } = useTranslation("recordForm");
  const [size, setSize] = useState(GROWS_BY);
  const wording = useWording(definition);
  const answer = useRemovedRecordsQuery({ definition, page: 0, size }, { refetchOnMountOrArgChange: true });
  return (
    <>
      {answer.data?.own ? (
        <Callout compact intent="primary">
          {t("removedOwn")}
        </Callout>
      ) : null}
      <GrowingList
        answer={answer}
        words={{ failed: t("removedFailed"), none: t("removedNone"), more: t("removedMore") }}
        onMore={() => setSize(size + GROWS_BY)}
      >
        {(records) => (
          <ol className="qs-history">
            {records.map((record) => (
              <Removed key={record.id} {...offered} record={record} wording={wording} />
            ))}
          </ol>
        )}
      </GrowingList>
    </>
  );
}

interface RemovedProps extends Offered {
  readonly record: RemovedRecord;
  readonly wording: Wording;
}

/** One that was deleted; its values open below its name. */
function Removed({ definition, restores, actions, onAction, record, wording }: RemovedProps) {
  const { t } = useTranslation(["recordForm", "resource"]);
  const { busy, restore } = useRestore(definition);
  const { recordId, username, createTime, changes, restorable } = record;
  const held = { ...Object.fromEntries(changes.map(({ field, from }) => [field, from])), id: recordId };
  const name = recordName(definition, held, wording.language);
  return (
    <li className="qs-history-entry" data-restorable={restores && restorable ? true : undefined}>
      <details className="qs-removed">
        <summary>
          <strong>{name}</strong>
          <span>{t("removedBy", { name: username || t("nobody") })}</span>
          <time>{formatTime(createTime)}</time>
        </summary>
        <table className="qs-history-changes">
          <caption className="qs-visually-hidden">{t("removedValues")}</caption>
          <tbody>
            {changes.map(({ field, from }) => (
              <tr key={field}>
                <th scope="row">{labelOf(definition, field, wording)}</th>
                <td className="qs-history-to">{valueText(definition, field, from, wording)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {actions.map((action) => (
          <Button
            key={action.name}
            size="small"
            intent={action.tone ?? "none"}
            icon={<ActionIcon name={action.icon} />}
            text={labelText(action.label, wording.language)}
            onClick={() => onAction(action, held)}
          />
        ))}
      </details>
      {restores && restorable ? (
        <Button
          className="qs-removed-restore"
          variant="minimal"
          size="small"
          icon={<Undo />}
          loading={busy}
          text={t("resource:restore")}
          aria-label={t("resource:restoreNamed", { name })}
          onClick={() => restore([held])}
        />
      ) : null}
    </li>
  );
}
