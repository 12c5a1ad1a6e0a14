import type { ReactNode } from "react";

/** In place of a document that is not there. */
export const PreviewEmpty = ({ children }: { readonly children: ReactNode }) => (
  <div className="qs-record-preview-empty" role="status">
    {children}
  </div>
);
