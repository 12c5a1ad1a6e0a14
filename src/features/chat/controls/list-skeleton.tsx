import { Skeleton } from "../../../ui/skeleton.tsx";

/** Grey rows while a list is not known. */
export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div className="qs-chat-skeleton" role="status" aria-label={label}>
      {["a", "b", "c", "d", "e"].map((row) => (
        <div key={row} className="qs-chat-skeleton-row">
          <span className="qs-skeleton qs-chat-skeleton-avatar" />
          <span className="qs-chat-skeleton-lines">
            <Skeleton lines={2} height={12} />
          </span>
        </div>
      ))}
    </div>
  );
}
