import { isSeen } from "../../contract/names.ts";
import type { TextFormat } from "../../contract/resources/fields.ts";
import { parseColour } from "../colour.ts";
import { isEmail } from "../email.ts";
import { isLink } from "../link.ts";
import { isMobilePhone } from "../phone.ts";
import { isUsername } from "../username.ts";

/** What texts of a kind have to look like (specification §5 and the constraints of the areas). */

const HTTP_URL = /^https?:\/\/[^\s/?#]+[^\s]*$/i;
const SLUG = /^[a-z0-9-]{1,120}$/;
const PATH = /^(?=.*[^/])[^\s\\?#]+$/;
const KEY = /^[A-Za-z][\w.:-]*$/;
const NAME_OF_HOST = /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*\.?$/i;
const IPV6 = /^\[?[\da-f:]*:[\da-f:]*(\d+(\.\d+){3})?\]?$/i;
const SITE_KEY = /^[A-Za-z\d-]{8,128}$/;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
const LANGUAGE = /^[a-z]{2,3}([_-][A-Za-z\d]{2,8})*$/;
const SHORTCUT = /^\/[\p{L}\p{N}_-]{1,31}$/u;
/** Five fields, or six with seconds first; what they mean is the scheduler's to judge. */
const CRON = /^@(yearly|annually|monthly|weekly|daily|midnight|hourly)$|^[\w*?/,#-]+(\s+[\w*?/,#-]+){4,6}$/i;

const checks: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  email: isEmail,
  phone: isMobilePhone,
  link: isLink,
  httpUrl: (text) => HTTP_URL.test(text),
  username: isUsername,
  slug: (text) => SLUG.test(text),
  colour: (text) => parseColour(text) !== null,
  path: (text) => PATH.test(text),
  host: (text) => NAME_OF_HOST.test(text) || IPV6.test(text),
  cron: (text) => CRON.test(text.trim()),
  key: (text) => KEY.test(text),
  seen: isSeen,
  attribute: (text) => !/[-,]/.test(text),
  keyword: (text) => !/[,，\r\n]/.test(text),
  siteKey: (text) => SITE_KEY.test(text),
  siteLink: (text) => isPathOfSite(text) || isLink(text),
  uuid: (text) => UUID.test(text),
  clock: (text) => CLOCK.test(text),
  language: (text) => LANGUAGE.test(text),
  shortcut: (text) => SHORTCUT.test(text),
  timeZone: isTimeZone,
};

/** Whether a text looks as its kind has to. */
export function fits(format: TextFormat, text: string): boolean {
  return checks[format](text);
}

/** Whether a text names a time zone that there is. */
function isTimeZone(text: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: text }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** Whether a text is a path that cannot lead to another host. */
const isPathOfSite = (text: string): boolean => /^\/(?![/\\])\S*$/.test(text);

/** Whether a text is the address of a picture: a path of this server, or an address of the web. */
export function isPictureAddress(text: string): boolean {
  return isPathOfSite(text) || HTTP_URL.test(text);
}
