import * as v from "valibot";
import { Id, maybe, Plain } from "./schema.ts";

/** The public API of the websites (ours, resources 1.8): what a site's pages call for their visitors. */

/** Base of its paths. */
export const SITE_API = "/site-api";

/** Base of the pages that are generated of the sites, `/sites/<id>/`. */
export const SITES = "/sites";

/** Where this server shows the home page of a site. */
export const sitePath = (id: number): string => `${SITES}/${id}/`;

/** Where visitors ask for a download. */
export const downloadPath = (id: number): string => `${SITE_API}/downloads/${id}`;

/** Where visitors are asked who they are before a download. */
export const contactPath = (downloadId: number): string => `${downloadPath(downloadId)}/contact`;

/** Where members of the shop sign in before a download. */
export const signInPath = (downloadId: number): string => `${downloadPath(downloadId)}/sign-in`;

/** Where visitors ask about a product. */
export const inquiryPath = (productId: number): string => `${SITE_API}/products/${productId}/inquiry`;

/** What an address ends with that leads to the words of thanks on the page of a product. */
export const INQUIRY_SENT = "inquiry-sent";

/** Longest e-mail address and telephone number of a visitor. */
export const VISITOR_EMAIL_MAX = 254;
export const VISITOR_PHONE_MAX = 40;
/** Longest name of a visitor, and of a visitor's company. */
export const VISITOR_NAME_MAX = 60;
export const VISITOR_COMPANY_MAX = 120;
/** Longest name of a visitor's country, and longest inquiry. */
export const VISITOR_COUNTRY_MAX = 60;
export const INQUIRY_MESSAGE_MAX = 3_000;

/** Longest user name and password of a member of the shop that is looked at. */
export const MEMBER_NAME_MAX = 64;
export const MEMBER_PASSWORD_MAX = 128;

const Filled = (max: number) => v.pipe(Plain(max), v.trim(), v.minLength(1));
/** Blank counts as not given. */
const Maybe = (max: number) =>
  v.pipe(
    maybe(Plain(max)),
    v.transform((text) => text?.trim() || undefined),
  );

export const OfDownload = v.object({ id: Id });

/** What a field of forms is worth whose box was ticked. */
export const TICKED = "yes";

/**
 * What forms say besides: that the visitor agrees to its being kept; and `website`, a field that people do not see, so that what fills it in is no
 * person.
 */
const ofForms = { consent: maybe(Plain(TICKED.length)), website: maybe(Plain(255)) } as const;

/** What a visitor leaves before a download. */
export const LeaveContact = v.object({
  name: Filled(VISITOR_NAME_MAX),
  email: Filled(VISITOR_EMAIL_MAX),
  phone: Maybe(VISITOR_PHONE_MAX),
  company: Maybe(VISITOR_COMPANY_MAX),
  ...ofForms,
});
export type LeaveContact = v.InferOutput<typeof LeaveContact>;

/** What members of the shop sign in with before a download: a form without scripts encrypts nothing. */
export const SignInForDownload = v.object({
  username: Filled(MEMBER_NAME_MAX),
  password: v.pipe(Plain(MEMBER_PASSWORD_MAX), v.minLength(1)),
});

export const OfProduct = v.object({ id: Id });

/** What a visitor asks about a product, with `consent`. */
export const SendInquiry = v.object({
  name: Filled(VISITOR_NAME_MAX),
  email: Filled(VISITOR_EMAIL_MAX),
  phone: Maybe(VISITOR_PHONE_MAX),
  company: Maybe(VISITOR_COMPANY_MAX),
  country: Maybe(VISITOR_COUNTRY_MAX),
  message: Filled(INQUIRY_MESSAGE_MAX),
  ...ofForms,
});
export type SendInquiry = v.InferOutput<typeof SendInquiry>;

/** Where the file is for ten minutes: a path of this server. */
export const DownloadAddress = v.object({ url: v.string() });
export type DownloadAddress = v.InferOutput<typeof DownloadAddress>;

/** What makes an address one that this server has given: until when, in seconds since 1970, and that it said so. */
export const SignedUntil = v.object({
  until: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
  signature: Plain(128),
});
export type SignedUntil = v.InferOutput<typeof SignedUntil>;
