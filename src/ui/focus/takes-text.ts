const WRITTEN =
  "input:not([type=button],[type=checkbox],[type=file],[type=radio],[type=range],[type=submit]),textarea,select,[role=combobox]";

/**
 * Whether keys that are typed there are text, so that a letter is no shortcut. A list to choose from is searched by typing.
 * @param target of the key's event, the innermost (`composedPath()[0]`) where that may be in a shadow.
 */
export function takesText(target: EventTarget | null | undefined): boolean {
  if (target === null || target === undefined || !("matches" in target)) return false;
  const element = target as HTMLElement;
  return element.matches(WRITTEN) || element.isContentEditable === true;
}
