/** @jsxImportSource preact */

/** Ways of its lines. */
export const CROSS = "M6 6l12 12M18 6L6 18";

/** A picture of lines; what it means is said by what it is in. */
export function Icon({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        stroke-width="2"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}
