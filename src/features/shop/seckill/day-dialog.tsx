import "./day-dialog.css";
import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { seckill } from "../../../contract/resources/activity/seckill.ts";
import type { AnyRecord } from "../../../contract/resources/definition.ts";
import { DATE, formatTime, isTimeText } from "../../../domain/dates.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { type DaySlot, saleDay } from "../../../domain/shop/sale-day.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useRecordsQuery } from "../../../query/resource-api.ts";
import { FailedRecord } from "../../../resource/failed-record.tsx";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { MomentInput } from "../../../ui/fields/moment-input.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

/** More flash sales than are on at once. */
const MANY = 500;

interface DayDialogProps {
  readonly onClose: () => void;
  readonly onOpen: (record: AnyRecord) => void;
}

/** The slots of a day, each with the flash sales that are on in it. */
export function DayDialog({ onClose, onOpen }: DayDialogProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const [day, setDay] = useState(() => formatTime(new Date(), DATE));
  const { data, error, refetch } = useRecordsQuery({
    definition: seckill,
    query: { status: 1, page: 0, size: MANY, sort: ["sort,desc", "id,desc"] },
  });
  const isDay = isTimeText(day, "date");
  const slots = data && isDay ? saleDay(data.content, day) : undefined;
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
          <Slots slots={slots ?? []} onOpen={onOpen} none={labelText("seckill.day.none", language)} />
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

interface SlotsProps extends Pick<DayDialogProps, "onOpen"> {
  readonly slots: readonly DaySlot[];
  readonly none: string;
}

function Slots({ slots, none, onOpen }: SlotsProps) {
  if (slots.length === 0) return <p className="qs-sale-day-none">{none}</p>;
  return (
    <dl className="qs-sale-day-slots">
      {slots.map(({ hours, sales }) => (
        <div key={hours} className="qs-sale-day-slot">
          <dt>{hours}</dt>
          <dd>
            {sales.map((sale) => (
              <Button
                key={sale.id}
                size="small"
                variant="outlined"
                text={String(sale.title ?? "")}
                onClick={() => onOpen(sale)}
              />
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
