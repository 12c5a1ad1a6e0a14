import * as v from "valibot";
import { Plain } from "../schema.ts";

/**
 * The public API of the shop (ours): what a storefront calls, parted by what calls are about. Amounts of money are numbers with two decimals;
 * passwords are encrypted with the server's public key, as those of the console are (contract A2). Here is what all of them share.
 */

/** Base of its paths. */
export const SHOP_API = "/shop-api";

/** Most pieces of one item. */
const COUNT_MAX = 9_999;

/** Most items of a cart. */
export const ITEMS_MAX = 100;

export const Count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(COUNT_MAX));

export const Filled = (max: number) => v.pipe(Plain(max), v.trim(), v.minLength(1));

const whole = (min: number, max: number, initial: number) =>
  v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max)),
    String(initial),
  );

/** A part of a list. */
export const Page = { page: whole(0, 99_999, 0), size: whole(1, 100, 20) };

export const Paged = v.object(Page);

export const listOf = <const S extends v.GenericSchema>(content: S) =>
  v.object({ content: v.array(content), totalElements: v.number() });

export const Made = v.object({ id: v.number() });

/** What the shop is visited with. */
export const TERMINALS = ["h5", "wxapp", "app", "pc"] as const;

/** Below the server that is asked: no address of another host. */
const OwnPath = v.pipe(Plain(512), v.regex(/^\/(?![/\\])/));

export const Pictures = v.optional(v.pipe(v.array(OwnPath), v.maxLength(9)), []);
