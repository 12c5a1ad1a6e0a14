import purify, { type Config } from "dompurify";

/** Loaded with the first rich text that is shown. */

/** Attributes that are no addresses: how wide a cell is need not look like one. */
const PLAIN = ["width", "height", "colspan", "rowspan", "start", "target", "rel", "type", "scope"];

const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  // Structure and emphasis; no forms, no frames, no styles, no handlers.
  ALLOWED_TAGS: [
    "a abbr b blockquote br caption cite code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li",
    "mark ol p pre q s small span strong sub sup table tbody td tfoot th thead tr u ul",
  ].flatMap((tags) => tags.split(" ")),
  ALLOWED_ATTR: ["href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "start"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?![/\\]))/i,
  ADD_URI_SAFE_ATTR: PLAIN,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Sanitised markup as nodes: every link opens in a tab of its own, without a way back; pictures load when they come into sight. */
export function sanitise(html: string): DocumentFragment {
  const fragment = purified(html, CONFIG);
  for (const link of fragment.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
  }
  for (const picture of fragment.querySelectorAll("img")) {
    picture.loading = "lazy";
    picture.referrerPolicy = "no-referrer";
  }
  return fragment;
}

/** Of what has no body at all, such as a set of frames, nothing is left. */
const purified = (html: string, config: typeof CONFIG): DocumentFragment =>
  (purify.sanitize(html, config) as DocumentFragment | null) ?? document.createDocumentFragment();

/** What a page of a site has around its texts. */
const PAGE: typeof CONFIG = {
  ...CONFIG,
  ALLOWED_TAGS: [
    ...(CONFIG.ALLOWED_TAGS ?? []),
    ..."article aside footer header nav section video".split(" "),
  ],
  ALLOWED_ATTR: [
    ...(CONFIG.ALLOWED_ATTR ?? []),
    ..."class role tabindex poster controls preload loading".split(" "),
  ],
  ALLOW_ARIA_ATTR: true,
};

/** A page of a site as text, sanitised: it is looked at, so its links lead nowhere. */
export function sanitisedPage(html: string): string {
  const place = document.createElement("div");
  place.append(purified(html, PAGE));
  for (const link of place.querySelectorAll("a, area")) link.removeAttribute("href");
  return place.innerHTML;
}

/** For the editor, which writes down again what of these a text has. */
const EDITED = { ALLOWED_ATTR: [...(CONFIG.ALLOWED_ATTR ?? []), "target", "rel", "type", "scope"] };

/** Sanitised markup as text, for the editor. */
export function sanitisedText(html: string): string {
  const place = document.createElement("div");
  place.append(purified(html, { ...CONFIG, ...EDITED }));
  return place.innerHTML;
}
