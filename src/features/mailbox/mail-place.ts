import { MAIL_TYPES, type MailType } from "../../contract/mailbox.ts";
import { type Paging, readPaging, wholeNumber, writePaging } from "../../domain/paging.ts";

/** What of the mailbox is shown, as it is in the address: `/user/message?type=letter&page=2` (specification §2). Pure. */

const MESSAGE_PATH = "/user/message";

export interface MailPlace extends Paging {
  readonly type: MailType;
  /** The item that is read. */
  readonly open: number | null;
}

/** Reads an address's query; what does not fit counts as not given. */
export function readMailPlace(search: string): MailPlace {
  const params = new URLSearchParams(search);
  return {
    type: MAIL_TYPES.find((type) => type === params.get("type")) ?? "notice",
    ...readPaging(params),
    open: wholeNumber(params.get("open")),
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
  writePaging(params, { page, size });
  put("open", open === null ? null : String(open));
  return `${MESSAGE_PATH}?${params}`;
}
