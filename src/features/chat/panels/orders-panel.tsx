import { Button } from "@blueprintjs/core";
import { SendMessage } from "@blueprintjs/icons";
import { use, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../contract/language.ts";
import type { Action } from "../../../contract/resources/action-definition.ts";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { formatTime } from "../../../domain/dates.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { fieldOf } from "../../../domain/resources/list-shape.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { ActionIcon } from "../../../resource/action-icon.tsx";
import { Fact } from "../../../resource/detail/fact.tsx";
import { useWording } from "../../../resource/detail/record-facts.tsx";
import { cellText } from "../../../resource/kinds.ts";
import { fits, useAllows } from "../../../resource/list/offers.ts";
import { useActions } from "../../../resource/list/use-actions.tsx";
import { actionsAt, useRights } from "../../../resource/list/use-rights.ts";
import { OtherArea } from "../../../resource/other-area.tsx";
import type { ResourceParts } from "../../../resource/parts.ts";
import { RecordLinksContext } from "../../../resource/record-links.ts";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { useSettled } from "../../../ui/use-settled.ts";
import { EmptyNote } from "../controls/empty-note.tsx";
import { type PanelProps, textOf } from "./panel-props.ts";
import { Answered, More, useGrowing } from "./states.tsx";
import { useSendCard } from "./use-sending.ts";

const STEP = 10;
const ACTIONS: readonly string[] = ["deliver", "refund"];
const NOTHING = {};

/** What the customer has bought, found by its number or its goods: sent as cards, opened, delivered and paid back (resources 10.5 "order panel"). */
export function OrdersPanel(props: PanelProps) {
  const { t } = useTranslation("servicePanels");
  const customerId = Number(props.conversation.customerId ?? 0);
  if (customerId === 0)
    return <EmptyNote icon={<SendMessage size={20} />} title={t("noOrders")} hint={t("noCustomerOrders")} />;
  return (
    <OtherArea name="order" className="qs-service-area">
      {({ definition, parts }) => (
        <Orders {...props} customerId={customerId} orders={definition} parts={parts} />
      )}
    </OtherArea>
  );
}

interface OrdersProps extends PanelProps {
  readonly customerId: number;
  readonly orders: AnyResource;
  readonly parts: ResourceParts;
}

function Orders({ chat, canSend, customerId, orders, parts }: OrdersProps) {
  const { t } = useTranslation("servicePanels");
  const [typed, setTyped] = useState("");
  const keyword = useSettled(typed.trim());
  const [grown, setGrown] = useState({ keyword, size: STEP });
  // Of another search, as many as at first.
  const size = grown.keyword === keyword ? grown.size : STEP;
  const filter = { customerId, ...(keyword === "" ? {} : { keyword }) };
  const answer = useGrowing(
    JSON.stringify(filter),
    useRecordsQuery({
      definition: orders,
      query: { ...filter, page: 0, size, sort: "id,desc" },
    }),
  );
  const rows = answer.currentData?.content ?? [];
  const { run, dialogs } = useActions(
    orders,
    parts,
    { query: NOTHING, rows, begin: NOTHING },
    () => undefined,
  );
  const rights = useRights(orders);
  const allows = useAllows(parts);
  const sendCard = useSendCard(chat);
  const wording = useWording(orders);
  const links = use(RecordLinksContext);
  const offered =
    rights === undefined ? [] : actionsAt(orders, "row", rights).filter(({ name }) => ACTIONS.includes(name));
  const total = answer.currentData?.totalElements ?? 0;
  const shown = (row: AnyRecord, name: string) => cellText(fieldOf(orders, name), name, row, wording);
  const whyNot = parts.whyNot === undefined ? undefined : labelText(parts.whyNot, wording.language);
  return (
    <>
      <SearchField small label={t("orderSearch")} value={typed} onChange={setTyped} />
      <Answered
        answer={answer}
        {...(keyword === "" ? { none: t("noOrders"), hint: t("noOrdersHint") } : { none: t("nothingFound") })}
      >
        {(content) => (
          <ul className="qs-service-list">
            {content.map((row) => {
              const number = textOf(row.orderId);
              return (
                <li key={row.id} className="qs-service-order">
                  <div className="qs-service-item">
                    <button
                      type="button"
                      className="qs-service-main"
                      aria-haspopup="dialog"
                      title={t("open")}
                      onClick={() => links?.open("order", { id: row.id, name: number })}
                    >
                      <span className="qs-service-words">
                        <span className="qs-service-name">{number}</span>
                        <span className="qs-service-more">{shown(row, "cartInfoList")}</span>
                        <span className="qs-service-price">
                          {shown(row, "payPrice")}
                          <small>{formatTime(textOf(row.createTime))}</small>
                        </span>
                      </span>
                    </button>
                    <Button
                      variant="minimal"
                      size="small"
                      icon={<SendMessage size={14} />}
                      disabled={!canSend}
                      aria-label={t("sendNamed", { name: number })}
                      title={t("sendCard")}
                      onClick={() =>
                        sendCard({
                          kind: "order",
                          name: number,
                          of: "order",
                          id: row.id,
                          price: shown(row, "payPrice"),
                        })
                      }
                    />
                  </div>
                  <div className="qs-service-buttons">
                    <Fact
                      {...{ definition: orders, record: row, name: "orderStatus", wording }}
                      field={fieldOf(orders, "orderStatus")}
                    />
                    {offered
                      .filter((action) => fits(action, row) && (allows(action, row) || whyNot !== undefined))
                      .map((action) => (
                        <Shortcut
                          key={action.name}
                          action={action}
                          number={number}
                          why={allows(action, row) ? undefined : whyNot}
                          language={wording.language}
                          onClick={() => run(action, [row])}
                        />
                      ))}
                  </div>
                </li>
              );
            })}
          </ul>
        )}
      </Answered>
      <More
        isThere={rows.length < total}
        isGrowing={answer.isGrowing}
        onMore={() => setGrown({ keyword, size: size + STEP })}
      />
      {dialogs}
    </>
  );
}

interface ShortcutProps {
  readonly action: Action;
  /** Of its order. */
  readonly number: string;
  /** Why it cannot be had; undefined where it can. */
  readonly why: string | undefined;
  readonly language: Language;
  readonly onClick: () => void;
}

/** Does something with one of the orders; by its name it is told from that of another. */
function Shortcut({ action, number, why, language, onClick }: ShortcutProps) {
  const text = labelText(action.label, language);
  return (
    <Button
      size="small"
      variant="outlined"
      icon={<ActionIcon name={action.icon} size={14} />}
      text={text}
      aria-label={`${text} ${number}`}
      title={why}
      disabled={why !== undefined}
      onClick={onClick}
    />
  );
}
