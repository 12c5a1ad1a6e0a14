import { type Paging, readPaging, writePaging } from "../../domain/paging.ts";

/** What the screen shows, as it is in the address: `?page=2&title=…`, or `?write=1`. Pure. */
export interface NoticePlace extends Paging {
  readonly title: string;
  /** A message is being written. */
  readonly write: boolean;
}

/** Reads an address's query; what does not fit counts as not given. */
export function readNoticePlace(search: string): NoticePlace {
  const params = new URLSearchParams(search);
  return {
    ...readPaging(params),
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
  writePaging(params, { page, size });
  put("title", title === "" ? null : title);
  put("write", write ? "1" : null);
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}
