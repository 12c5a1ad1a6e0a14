import "./day-dialog.css";
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../../contract/language.ts";
import { seckill } from "../../../contract/resources/activity/seckill.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { type GroupName, groupData } from "../../../contract/resources/shop/group-data.ts";
import { DATE, formatTime, isTimeText } from "../../../domain/dates.ts";
import { moneyText, readDecimal } from "../../../domain/money.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { type DaySlot, saleDay } from "../../../domain/shop/sale-day.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { mayList } from "../../../resource/definitions.ts";
import { FailedRecord } from "../../../resource/failed-record.tsx";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { MomentInput } from "../../../ui/fields/moment-input.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** Most flash sales that are shown. */
const MANY = 500;
/** More slots than a day has. */
const SLOTS_MANY = 200;
const SLOT_GROUP: GroupName = "seckill_time";

interface DayDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (record: AnyRecord) => void;
}

/** All slots of a day, each with the flash sales that are on in it and what they cost, or free. */
export function DayDialog({ onClose, onOpen }: DayDialogProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const [day, setDay] = useState(() => formatTime(new Date(), DATE));
  const isDay = isTimeText(day, "date");
  const offered = useSlots();
  // Those that are over by then come last.
  const until = isDay ? { startTime: ["1970-01-01 00:00:00", `${day} 23:59:59`] } : {};
  const { data, error, refetch } = useRecordsQuery({
    definition: seckill,
    query: { status: 1, ...until, page: 0, size: MANY, sort: ["stopTime,desc", "id,desc"] },
  });
  const slots = data && isDay ? saleDay(data.content, day, offered) : undefined;
  const shown = slots?.reduce((sum, { sales }) => sum + sales.length, 0) ?? 0;
  return (
    <Dialog
      isOpen
      className="qs-dialog qs-sale-day"
      title={labelText("seckill.day", language)}
      onClose={onClose}
    >
      <div className="bp6-dialog-body">
        <FieldFrame label={labelText("seckill.day.date", language)}>
          {(control) => <MomentInput control={control} value={day} day onChange={setDay} />}
        </FieldFrame>
        {data === undefined && error !== undefined ? (
          <FailedRecord failure={mutationFailure(error)} onRetry={() => void refetch()} />
        ) : data === undefined ? (
          <div aria-busy="true">
            <Skeleton />
          </div>
        ) : (
          <>
            {shown < MANY || data.totalElements <= MANY ? null : (
              <p role="status">{labelText("seckill.day.more", language, { count: MANY })}</p>
            )}
            <Slots slots={slots ?? []} onOpen={onOpen} />
          </>
        )}
      </div>
      <div className="bp6-dialog-footer">
        <div className="bp6-dialog-footer-actions">
          <Button text={t("close")} onClick={onClose} />
        </div>
      </div>
    </Dialog>
  );
}

/** The hours of the slots that the shop has, where the user may see them. */
function useSlots(): readonly string[] | undefined {
  const held = useResourcePorts().useHeld();
  const { data } = useRecordsQuery(
    {
      definition: groupData,
      query: { groupName: SLOT_GROUP, status: 1, page: 0, size: SLOTS_MANY },
    },
    { skip: !mayList(groupData.name, held) },
  );
  return data?.content.map(({ caption }) => String(caption));
}

interface SlotsProps extends Pick<DayDialogProps, "onOpen"> {
  readonly slots: readonly DaySlot[];
}

function Slots({ slots, onOpen }: SlotsProps) {
  const language = useResourcePorts().useLanguage();
  if (slots.length === 0)
    return <p className="qs-sale-day-none">{labelText("seckill.day.none", language)}</p>;
  return (
    <dl className="qs-sale-day-slots">
      {slots.map(({ hours, sales }) => (
        <div key={hours} className="qs-sale-day-slot">
          <dt>{hours}</dt>
          <dd>
            {sales.length === 0 ? (
              <span className="qs-sale-day-free">{labelText("seckill.day.free", language)}</span>
            ) : null}
            {sales.map((sale) => (
              <Sale key={sale.id} sale={sale} language={language} onOpen={onOpen} />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SaleProps extends Pick<DayDialogProps, "onOpen"> {
  readonly sale: AnyRecord;
  readonly language: Language;
}

/** A flash sale with what it costs; of several variants the least. */
function Sale({ sale, language, onOpen }: SaleProps) {
  const price = readDecimal(sale.price);
  return (
    <Button size="small" variant="outlined" onClick={() => onOpen(sale)}>
      {String(sale.title ?? "")}
      {price === undefined ? null : <span className="qs-sale-day-price">{moneyText(price, language)}</span>}
    </Button>
  );
}
