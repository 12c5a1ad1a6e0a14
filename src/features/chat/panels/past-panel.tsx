import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatTime } from "../../../domain/dates.ts";
import { fieldOf } from "../../../domain/resources/list-shape.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { Fact } from "../../../resource/detail/fact.tsx";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import { RecordLinksContext } from "../../../resource/record-links.ts";
import { type PanelProps, textOf } from "./panel-props.ts";
import { Answered, More, useGrowing } from "./states.tsx";

const STEP = 20;

/** The conversations with this visitor, as far as the agent may see them, each with the way to its record. */
export function PastPanel({ conversation, definition }: PanelProps) {
  const { t } = useTranslation("servicePanels");
  const [size, setSize] = useState(STEP);
  const wording = useWording(definition);
  const links = use(RecordLinksContext);
  const groupId = Number(conversation.groupId);
  const answer = useGrowing(
    String(groupId),
    useRecordsQuery({ definition, query: { groupId, page: 0, size, sort: "id,desc" } }),
  );
  const total = answer.currentData?.totalElements ?? 0;
  return (
    <Answered answer={answer} none={t("noPast")}>
      {(rows) => (
        <>
          <ul className="qs-service-list">
            {rows.map((row) => (
              <li key={row.id} className="qs-service-item" aria-current={row.id === conversation.id}>
                <button
                  type="button"
                  className="qs-service-main"
                  aria-haspopup="dialog"
                  title={t("open")}
                  onClick={() => links?.open(definition.name, { id: row.id, name: textOf(row.visitorName) })}
                >
                  <span className="qs-service-words">
                    <span className="qs-service-name">{formatTime(textOf(row.startTime))}</span>
                    <span className="qs-service-more">{textOf(row.lastMsg)}</span>
                    <span className="qs-service-price">
                      {(["status", "agent", "rating"] as const).map((name) =>
                        row[name] == null ? null : (
                          <PlainFact key={name} {...{ definition, row, name, wording }} />
                        ),
                      )}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <More
            isThere={rows.length < total}
            isGrowing={answer.isGrowing}
            onMore={() => setSize(size + STEP)}
          />
        </>
      )}
    </Answered>
  );
}

/** A value without the way to what it names: it is in a button. */
function PlainFact({
  definition,
  row,
  name,
  wording,
}: {
  readonly definition: PanelProps["definition"];
  readonly row: PanelProps["conversation"];
  readonly name: string;
  readonly wording: ReturnType<typeof useWording>;
}) {
  return (
    <RecordLinksContext value={null}>
      <Fact {...{ definition, record: row, name, wording }} field={fieldOf(definition, name)} />
    </RecordLinksContext>
  );
}
