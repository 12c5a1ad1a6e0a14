import { Image } from "@tiptap/extension-image";
import { Placeholder } from "@tiptap/extensions";
import { StarterKit } from "@tiptap/starter-kit";
import { tableExtensions } from "./tables.ts";

/** Addresses that a link may lead to: those that the server keeps in rich text. */
const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/))\S+$/i;
export const isLinkAddress = (address: string): boolean => LINK.test(address);

/** What is written without a scheme is taken as an address of the web. */
export function linkAddress(written: string): string {
  const address = written.trim();
  if (isLinkAddress(address)) return address;
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(address)) return `mailto:${address}`;
  return /^[^\s/:]+\.[^\s/:]+(\/\S*)?$/.test(address) ? `https://${address}` : address;
}

/** What can be written: what the server keeps of rich text, and nothing else. */
export function extensionsOf(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [2, 3, 4] },
      link: {
        openOnClick: false,
        defaultProtocol: "https",
        HTMLAttributes: { rel: "noopener noreferrer", target: null, class: null },
        isAllowedUri: (address) => isLinkAddress(address),
      },
    }),
    Image.configure({ allowBase64: false }),
    ...tableExtensions,
    Placeholder.configure({ placeholder }),
  ];
}
