import { PAGE_SIZE, PAGE_SIZES } from "../../contract/limits.ts";

/** What the screen shows, as it stands in the address: `?page=2&title=…`, or `?write=1`. Pure. */
export interface NoticePlace {
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  readonly title: string;
  /** A message is being written. */
  readonly write: boolean;
}

const numberIn = (text: string | null) => (text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null);

/** Reads an address's query; what does not fit counts as not given. */
export function readNoticePlace(search: string): NoticePlace {
  const params = new URLSearchParams(search);
  const size = numberIn(params.get("size"));
  return {
    page: Math.max(1, numberIn(params.get("page")) ?? 1),
    size: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZE,
    title: params.get("title") ?? "",
    write: params.get("write") === "1",
  };
}

/** The query of a place, with its question mark; usual values are left out, parameters that are not the screen's stay. */
export function noticeSearch({ page, size, title, write }: NoticePlace, search = ""): string {
  const params = new URLSearchParams(search);
  const put = (name: string, value: string | null) => {
    if (value === null) params.delete(name);
    else params.set(name, value);
  };
  put("page", page > 1 ? String(page) : null);
  put("size", size === PAGE_SIZE ? null : String(size));
  put("title", title === "" ? null : title);
  put("write", write ? "1" : null);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
