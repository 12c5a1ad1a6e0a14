import sanitizeHtml from "sanitize-html";
import { isPictureAddress } from "../../src/domain/resources/formats.ts";

/** What rich text may hold (resources.md "html"): words, lists, tables, links and pictures. All else goes, and the words in it stay. */

const TAGS = [
  ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "div", "span", "br", "hr", "blockquote", "pre", "code"],
  ...[
    "b",
    "strong",
    "i",
    "em",
    "u",
    "s",
    "del",
    "ins",
    "mark",
    "small",
    "sub",
    "sup",
    "kbd",
    "abbr",
    "cite",
    "q",
  ],
  ...["ul", "ol", "li", "dl", "dt", "dd"],
  ...["table", "caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr", "th", "td"],
  ...["a", "img", "figure", "figcaption"],
];

const ATTRIBUTES = {
  a: ["href", "title", { name: "target", values: ["_blank"] }, "rel"],
  img: ["src", "alt", "title", "width", "height"],
  abbr: ["title"],
  ol: ["start", { name: "type", values: ["1", "a", "A", "i", "I"] }],
  col: ["span"],
  colgroup: ["span"],
  th: ["colspan", "rowspan", { name: "scope", values: ["col", "row", "colgroup", "rowgroup"] }],
  td: ["colspan", "rowspan"],
  "*": ["style", { name: "dir", values: ["ltr", "rtl", "auto"] }],
};

const COLOUR = [/^#[\da-f]{3,8}$/i, /^(rgb|hsl)a?\([\d\s.,%/]+\)$/i, /^[a-z]{3,24}$/i];
const LENGTH = [/^\d{1,4}(\.\d{1,3})?(px|pt|em|rem|%)$/i];
const STYLES = {
  "*": {
    color: COLOUR,
    "background-color": COLOUR,
    "font-size": LENGTH,
    "text-align": [/^(left|right|center|justify|start|end)$/i],
    "text-indent": LENGTH,
    width: LENGTH,
  },
};

/** So deep may elements are in each other; of those further down the words stay. */
const DEEPEST = 64;

const options: sanitizeHtml.IOptions = {
  allowedTags: TAGS,
  allowedAttributes: ATTRIBUTES,
  allowedStyles: STYLES,
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowedSchemesByTag: { img: ["http", "https"] },
  allowProtocolRelative: false,
  // Words that were never meant to be read.
  nonTextTags: [
    ...["script", "style", "title", "textarea", "option", "noscript", "template", "xmp"],
    "iframe",
  ],
  nestingLimit: DEEPEST,
  transformTags: {
    // A page that is opened from here learns neither where from nor of the window that opened it.
    a: (tagName, attribs) => ({ tagName, attribs: { ...attribs, rel: "noopener noreferrer" } }),
  },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isPictureAddress(attribs.src ?? ""),
};

/** Rich text without anything that acts, loads from elsewhere or leaves its frame. Cleaning it again takes nothing more away. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, options);
}
