import { useTranslation } from "react-i18next";
import { loadPart } from "../../ui/chunks.ts";
import { useLazyPart } from "../../ui/use-lazy-part.ts";
import { useResourcePorts } from "../ports.ts";
import type { BatchDialogProps } from "./batch-dialog.tsx";

async function loadDialog() {
  const { BatchDialog } = await loadPart(() => import("./batch-dialog.tsx"));
  return BatchDialog;
}

/** The dialog for records that are made of many files, loaded when it is opened first. */
export function LateBatchDialog({
  isOpen,
  definition,
  ...props
}: Omit<BatchDialogProps, "batch"> & { readonly isOpen: boolean }) {
  const { t } = useTranslation("batch");
  const notify = useResourcePorts().useNotice();
  const { batchUpload } = definition;
  const Dialog = useLazyPart(isOpen && batchUpload !== undefined, loadDialog, () => {
    notify({ text: t("loadFailed"), tone: "danger" });
    props.onClose();
  });
  if (!isOpen || Dialog === null || batchUpload === undefined) return null;
  return <Dialog {...props} definition={definition} batch={batchUpload} />;
}
