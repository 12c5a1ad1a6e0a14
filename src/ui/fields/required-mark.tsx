/** The one sign that a field has to be given; controls say so to screen readers by `aria-required`. */
export const RequiredMark = () => (
  <span className="qs-field-required" aria-hidden>
    *
  </span>
);
