import { Button } from "@blueprintjs/core";
import { Edit, NewPerson, Share } from "@blueprintjs/icons";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { fieldOf, holds } from "../../../domain/resources/list-shape.ts";
import { useRecordQuery } from "../../../query/resource-api.ts";
import { ActionIcon } from "../../../resource/action-icon.tsx";
import { Fact } from "../../../resource/detail/fact.tsx";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import { RelatedList } from "../../../resource/detail/related-list.tsx";
import { FailedRecord } from "../../../resource/failed-record.tsx";
import { InlineEditor } from "../../../resource/inline-editor.tsx";
import { useActions } from "../../../resource/list/use-actions.tsx";
import { actionsAt, useRights } from "../../../resource/list/use-rights.ts";
import { OtherArea } from "../../../resource/other-area.tsx";
import type { ResourceParts } from "../../../resource/parts.ts";
import { RecordLinksContext } from "../../../resource/record-links.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { ListSkeleton } from "../controls/list-skeleton.tsx";
import type { PanelProps } from "./panel-props.ts";

/** What an agent asks for while they talk, and what they do with it. */
const FIELDS = [
  ...["name", "stage", "level", "owner", "tags", "company", "email", "phone", "wechat", "whatsapp"],
  ...["country", "city", "lang", "member", "remark"],
] as const;
const ACTIONS: readonly string[] = ["follow", "assign", "tag"];
const FACTS = ["source", "campaign", "place", "visitCount", "lastVisitTime"] as const;
const NOTHING = {};

/** The customer that a visitor is, changed in place; who is none is made one (resources 10.4, 10.5). */
export function CustomerPanel(props: PanelProps) {
  const id = Number(props.conversation.customerId ?? 0);
  return (
    <OtherArea name="customer" className="qs-service-area">
      {({ definition, parts }) =>
        id === 0 ? (
          <NoCustomer {...props} customers={definition} />
        ) : (
          <Customer key={id} definition={definition} parts={parts} id={id} />
        )
      }
    </OtherArea>
  );
}

function NoCustomer({
  conversation,
  definition,
  customers,
}: PanelProps & { readonly customers: AnyResource }) {
  const { t } = useTranslation("servicePanels");
  const rights = useRights(customers);
  const { run, dialogs } = useActions(
    definition,
    NOTHING,
    { query: NOTHING, rows: [conversation], begin: NOTHING },
    () => undefined,
  );
  const make = definition.actions?.find(({ name }) => name === "makeCustomer");
  return (
    <EmptyNote icon={<NewPerson size={20} />} title={t("noCustomer")} hint={t("noCustomerHint")}>
      {make !== undefined && rights?.create === true ? (
        <Button icon={<NewPerson />} text={t("makeCustomer")} onClick={() => run(make, [conversation])} />
      ) : null}
      {dialogs}
    </EmptyNote>
  );
}

interface CustomerProps {
  readonly definition: AnyResource;
  readonly parts: ResourceParts;
  readonly id: number;
}

function Customer({ definition, parts, id }: CustomerProps) {
  const { t } = useTranslation("servicePanels");
  const { data, error, isFetching, refetch } = useRecordQuery(
    { definition, id },
    { refetchOnMountOrArgChange: true },
  );
  if (data === undefined)
    return error !== undefined && !isFetching ? (
      <FailedRecord onRetry={() => void refetch()} />
    ) : (
      <ListSkeleton label={t("loading")} />
    );
  return <CustomerFacts definition={definition} parts={parts} record={data} onDone={() => void refetch()} />;
}

interface FactsProps extends Omit<CustomerProps, "id"> {
  readonly record: AnyRecord;
  readonly onDone: () => void;
}

function CustomerFacts({ definition, parts, record, onDone }: FactsProps) {
  const { t } = useTranslation("servicePanels");
  const wording = useWording(definition);
  const rights = useRights(definition);
  const links = use(RecordLinksContext);
  const { run, dialogs } = useActions(
    definition,
    parts,
    { query: NOTHING, rows: [record], begin: NOTHING },
    onDone,
  );
  const offered =
    rights === undefined
      ? []
      : actionsAt(definition, "row", rights).filter(
          ({ name, when }) => ACTIONS.includes(name) && holds(when, record),
        );
  const [follows] = definition.related ?? [];
  const isEditable = rights?.update === true;
  return (
    <>
      <div className="qs-service-buttons">
        {offered.map((action) => (
          <Button
            key={action.name}
            size="small"
            icon={<ActionIcon name={action.icon} />}
            text={labelText(action.label, wording.language)}
            onClick={() => run(action, [record])}
          />
        ))}
        {links === null ? null : (
          <Button
            size="small"
            variant="minimal"
            icon={<Share />}
            text={t("open")}
            onClick={() => links.open(definition.name, { id: record.id })}
          />
        )}
      </div>
      <dl className="qs-service-facts">
        {FIELDS.map((name) => (
          <Value key={name} {...{ definition, record, name, isEditable }} />
        ))}
        {FACTS.map((name) => (
          <Value key={name} {...{ definition, record, name }} isEditable={false} />
        ))}
      </dl>
      {follows === undefined ? null : (
        <section className="qs-service-section">
          <h4 className="qs-service-title">{t("follows")}</h4>
          <RelatedList related={follows} master={definition} record={record} />
        </section>
      )}
      {dialogs}
    </>
  );
}

interface ValueProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
  readonly name: string;
  readonly isEditable: boolean;
}

/** A value, and its editor in the same place. */
function Value({ definition, record, name, isEditable }: ValueProps) {
  const { t } = useTranslation("recordForm");
  const wording = useWording(definition);
  const [isEdited, setEdited] = useState(false);
  const field = fieldOf(definition, name);
  const label = labelText(field.label, wording.language);
  return (
    <div data-edited={isEdited}>
      <dt>{label}</dt>
      <dd>
        {isEdited ? (
          <InlineEditor {...{ definition, name, record }} onEnd={() => setEdited(false)} />
        ) : (
          <>
            <span className="qs-service-value">
              <Fact {...{ definition, record, name, field, wording }} />
            </span>
            {isEditable ? (
              <Button
                className="qs-service-edit"
                variant="minimal"
                size="small"
                icon={<Edit size={12} />}
                aria-label={t("editValue", { label })}
                title={t("editValue", { label })}
                onClick={() => setEdited(true)}
              />
            ) : null}
          </>
        )}
      </dd>
    </div>
  );
}
