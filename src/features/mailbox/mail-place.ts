import { PAGE_SIZE, PAGE_SIZES } from "../../contract/limits.ts";
import { MAIL_TYPES, type MailType } from "../../contract/mailbox.ts";

/** What of the mailbox is shown, as it stands in the address: `/user/message?type=letter&page=2` (specification §2). Pure. */

const MESSAGE_PATH = "/user/message";

export interface MailPlace {
  readonly type: MailType;
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
  /** The item that is read. */
  readonly open: number | null;
}

const DIGITS = /^\d{1,9}$/;
const numberIn = (text: string | null) => (text !== null && DIGITS.test(text) ? Number(text) : null);

/** Reads an address's query; what does not fit counts as not given. */
export function readMailPlace(search: string): MailPlace {
  const params = new URLSearchParams(search);
  const size = numberIn(params.get("size"));
  return {
    type: MAIL_TYPES.find((type) => type === params.get("type")) ?? "notice",
    page: Math.max(1, numberIn(params.get("page")) ?? 1),
    size: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZE,
    open: numberIn(params.get("open")),
  };
}

/**
 * The address of a place. Usual values are left out, but for the type, which the specification has in it.
 * @param search of the address before; parameters that are not the mailbox's stay.
 */
export function mailAddress(place: Partial<MailPlace>, search = ""): string {
  const { type, page, size, open } = { ...readMailPlace(""), ...place };
  const params = new URLSearchParams(search);
  const put = (name: string, value: string | null) => {
    if (value === null) params.delete(name);
    else params.set(name, value);
  };
  put("type", type);
  put("page", page > 1 ? String(page) : null);
  put("size", size === PAGE_SIZE ? null : String(size));
  put("open", open === null ? null : String(open));
  return `${MESSAGE_PATH}?${params}`;
}
