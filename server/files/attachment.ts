/** Characters that need no encoding in an extended parameter (RFC 5987 `attr-char`), as `encodeURIComponent` leaves more of them. */
const LEFT_ALONE = /['()*]/g;
/** What a plain `filename` may hold. */
const PLAIN = /[^\x20-\x7e]|["\\%]/g;

/** `Content-Disposition` of a file that is saved: its name for every browser, whatever script it is in (RFC 6266, RFC 5987). */
export const attachment = (name: string): string => disposition("attachment", name);

/** `Content-Disposition` of a file that is shown where it is, and called so when it is saved. */
export const shownInline = (name: string): string => disposition("inline", name);

function disposition(kind: "attachment" | "inline", name: string): string {
  const encoded = encodeURIComponent(name).replace(
    LEFT_ALONE,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${name.replace(PLAIN, "_")}"; filename*=UTF-8''${encoded}`;
}
