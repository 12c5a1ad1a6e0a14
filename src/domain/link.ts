const LINK = /^(https?:|mailto:|tel:)/i;

/** Whether a text is a link that leads out of the console (specification §5: starts with http(s):, mailto: or tel:). */
export function isLink(text: string): boolean {
  return LINK.test(text);
}
