import { ApplyDialog } from "./apply-dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { PersonCard } from "./person-card.tsx";
import type { PersonDialogProps } from "./person-intent.ts";
import { RemarkDialog } from "./remark-dialog.tsx";

/** The dialogs about people, loaded with the first of them. */

export function PersonDialog(props: PersonDialogProps) {
  switch (props.wish.kind) {
    case "card":
      return <PersonCard {...props} />;
    case "apply":
      return <ApplyDialog {...props} />;
    case "remark":
      return <RemarkDialog {...props} />;
    case "delete":
      return <DeleteDialog {...props} />;
  }
}
