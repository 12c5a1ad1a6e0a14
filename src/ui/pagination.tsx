import "./pagination.css";
import { Button, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight, More } from "@blueprintjs/icons";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { PAGE_SIZES } from "../contract/limits.ts";
import { nearestPage, type PagerItem, pageCount, pagerCount, pagerItems } from "../domain/pager.ts";

export interface PaginationProps {
  /** Rows in all. */
  readonly total: number;
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  /** The window is narrower than 992 px: a shorter pager. */
  readonly narrow: boolean;
  readonly disabled?: boolean;
  readonly onPage: (page: number) => void;
  /** Another number of rows to a page. */
  readonly onSize: (size: number) => void;
}

/** Total, sizes, previous, pager, next and jumper of a list (specification §9). Its texts are the group `paging`. */
export function Pagination(props: PaginationProps) {
  const { t } = useTranslation("paging");
  const { total, size, narrow, disabled = false, onPage } = props;
  const pages = pageCount(total, size);
  const page = nearestPage(props.page, pages);
  return (
    <nav className="qs-pages" aria-label={t("label")}>
      <span>{t("total", { count: total })}</span>
      <PageSize size={size} disabled={disabled} onSize={props.onSize} />
      <ul className="qs-pages-list">
        <li>
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronLeft />}
            aria-label={t("previous")}
            title={t("previous")}
            disabled={disabled || page <= 1}
            onClick={() => onPage(page - 1)}
          />
        </li>
        {pagerItems(page, pages, pagerCount(narrow)).map((item) => (
          <li key={item.kind === "page" ? item.page : item.side}>
            <Place item={item} current={page} disabled={disabled} onPage={onPage} />
          </li>
        ))}
        <li>
          <Button
            variant="minimal"
            size="small"
            icon={<ChevronRight />}
            aria-label={t("next")}
            title={t("next")}
            disabled={disabled || page >= pages}
            onClick={() => onPage(page + 1)}
          />
        </li>
      </ul>
      {pages > 1 ? <Jumper pages={pages} page={page} disabled={disabled} onPage={onPage} /> : null}
    </nav>
  );
}

function PageSize({
  size,
  disabled,
  onSize,
}: Pick<PaginationProps, "size" | "onSize"> & { disabled: boolean }) {
  const { t } = useTranslation("paging");
  const sizes = PAGE_SIZES.some((one) => one === size) ? PAGE_SIZES : [...PAGE_SIZES, size];
  return (
    <HTMLSelect
      minimal
      aria-label={t("size")}
      value={size}
      disabled={disabled}
      onChange={(event) => onSize(Number(event.currentTarget.value))}
      options={sizes.map((one) => ({ value: one, label: t("perPage", { count: one }) }))}
    />
  );
}

interface PlaceProps {
  readonly item: PagerItem;
  readonly current: number;
  readonly disabled: boolean;
  readonly onPage: (page: number) => void;
}

/** A page of the pager, or the gap between two, which jumps. */
function Place({ item, current, disabled, onPage }: PlaceProps) {
  const { t } = useTranslation("paging");
  const gap = item.kind === "gap";
  const page = gap ? item.jump : item.page;
  const label = gap
    ? t(item.side === "before" ? "jumpBack" : "jumpOn", { count: Math.abs(current - page) })
    : t("page", { page });
  return (
    <button
      type="button"
      className={gap ? "qs-pages-place qs-pages-gap" : "qs-pages-place"}
      aria-label={label}
      aria-current={!gap && page === current ? "page" : undefined}
      title={gap ? label : undefined}
      disabled={disabled}
      onClick={() => onPage(page)}
    >
      {gap ? <GapSigns side={item.side} /> : page}
    </button>
  );
}

/** Dots, and under the pointer where they jump to. */
function GapSigns({ side }: Pick<Extract<PagerItem, { kind: "gap" }>, "side">) {
  return (
    <>
      <More className="qs-pages-dots" size={14} />
      {side === "before" ? <DoubleChevronLeft size={14} /> : <DoubleChevronRight size={14} />}
    </>
  );
}

interface JumperProps {
  readonly pages: number;
  readonly page: number;
  readonly disabled: boolean;
  readonly onPage: (page: number) => void;
}

/** Takes a page number; one that there is not leads to the nearest. */
function Jumper({ pages, page, disabled, onPage }: JumperProps) {
  const { t } = useTranslation("paging");
  const [text, setText] = useState("");
  const jump = (event: FormEvent) => {
    event.preventDefault();
    const wanted = Number.parseInt(text, 10);
    setText("");
    if (!Number.isNaN(wanted) && nearestPage(wanted, pages) !== page) onPage(nearestPage(wanted, pages));
  };
  return (
    <form className="qs-pages-jumper" onSubmit={jump}>
      <span aria-hidden="true">{t("goTo")}</span>
      <InputGroup
        size="small"
        inputMode="numeric"
        maxLength={7}
        aria-label={t("goToPage", { count: pages })}
        value={text}
        disabled={disabled}
        onValueChange={(value) => setText(value.replace(/\D/g, ""))}
      />
    </form>
  );
}
