import { Dialog as BlueprintDialog, type DialogProps } from "@blueprintjs/core";
import { useOverlayScope } from "./focus/use-focus-scope.ts";

/** A dialog. The keyboard is back where it was with the answer: not later, when the user may have gone on. */
export function Dialog(props: DialogProps) {
  return <BlueprintDialog transitionDuration={0} {...props} {...useOverlayScope(props)} />;
}
