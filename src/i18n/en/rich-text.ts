import type { Texts } from "../texts.ts";
import type { richText as source } from "../zh_CN/rich-text.ts";

export const richText: Texts<typeof source> = {
  toolbar: "Formatting",
  hint: "Shift+Tab leads to the formatting toolbar",
  undo: "Undo",
  redo: "Redo",
  heading: "Heading",
  subheading: "Subheading",
  bold: "Bold",
  italic: "Italic",
  underline: "Underline",
  strike: "Strikethrough",
  bullets: "Bulleted list",
  numbers: "Numbered list",
  quote: "Quote",
  code: "Code block",
  rule: "Divider",
  plain: "Clear formatting",
  link: "Link",
  address: "Address of the link",
  addressWrong: "Enter an address that begins with http, https, mailto or tel",
  setLink: "OK",
  unlink: "Remove the link",
  picture: "Insert a picture",
  pictureFailed: "The picture could not be uploaded",
  uploading: "Uploading pictures",
};
