import purify, { type Config } from "dompurify";

/** Loaded with the first message that holds markup. */

const CONFIG: Config & { readonly RETURN_DOM_FRAGMENT: true } = {
  // Structure and emphasis; no forms, no frames, no styles, no handlers.
  ALLOWED_TAGS:
    "a b blockquote br caption code del div em h1 h2 h3 h4 h5 h6 hr i img ins li ol p pre s small span strong sub sup table tbody td tfoot th thead tr u ul".split(
      " ",
    ),
  ALLOWED_ATTR: ["href", "src", "alt", "title", "width", "height", "colspan", "rowspan", "start"],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/))/i,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  RETURN_DOM_FRAGMENT: true,
};

/** Sanitised markup as nodes: every link opens in a tab of its own, without a way back; pictures load when they come into sight. */
export function sanitise(html: string): DocumentFragment {
  const fragment = purify.sanitize(html, CONFIG);
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
