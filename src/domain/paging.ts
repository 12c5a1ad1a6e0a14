import { PAGE_SIZE, PAGE_SIZES } from "../contract/limits.ts";

/** Page and size of a list as they are in an address. */
export interface Paging {
  /** Counted from 1. */
  readonly page: number;
  readonly size: number;
}

/** Parameters of an address: `URLSearchParams`, which the rules of this folder have no types of. */
interface AddressParams {
  get(name: string): string | null;
  set(name: string, value: string): void;
  delete(name: string): void;
}

/** A whole number of at most nine digits; `null` for anything else. */
export const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;

/** Reads page and size; what does not fit counts as not given. @param prefix before the names, where several lists are on a page. */
export function readPaging(params: Pick<AddressParams, "get">, prefix = ""): Paging {
  const size = wholeNumber(params.get(`${prefix}size`));
  return {
    page: Math.max(1, wholeNumber(params.get(`${prefix}page`)) ?? 1),
    size: PAGE_SIZES.find((one) => one === size) ?? PAGE_SIZE,
  };
}

/** Writes page and size into an address's parameters; usual values are left out. */
export function writePaging(params: Omit<AddressParams, "get">, { page, size }: Paging, prefix = ""): void {
  const put = (name: string, value: number, usual: number) => {
    if (value === usual) params.delete(prefix + name);
    else params.set(prefix + name, String(value));
  };
  put("page", Math.max(1, page), 1);
  put("size", size, PAGE_SIZE);
}
