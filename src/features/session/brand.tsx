/** The product's mark: a quay's bollard and its line. Decorative; the name stands beside it. */
export function BrandMark({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill="#1f6f8b" />
      <path d="M9 9.5h14v3.6h-3.4v6.2h-7.2v-6.2H9z" fill="#fff" />
      <path
        d="M6 23.4c2.5-2.2 5-2.2 7.5 0s5 2.2 7.5 0 3.8-2 5-.9"
        fill="none"
        stroke="#a9dcea"
        strokeWidth="2.2"
        strokeLinecap="round"
      />
    </svg>
  );
}
