import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { loadPart } from "../../ui/chunks.ts";
import { useResourcePorts } from "../ports.ts";
import { useFullRecord } from "../use-full-record.ts";
import type { PreviewDialogProps } from "./preview-dialog.tsx";

const loadDialog = async () => {
  const { PreviewDialog } = await loadPart(() => import("./preview-dialog.tsx"));
  return PreviewDialog;
};

/** A record, or the draft of one, as visitors will see it; loaded with the first. Where it does not arrive, a notice says so. */
export function Preview(props: PreviewDialogProps) {
  const { t } = useTranslation("recordForm");
  const notify = useResourcePorts().useNotice();
  const [Dialog, setDialog] = useState<ComponentType<PreviewDialogProps> | null>(null);
  const fail = useEffectEvent(() => {
    notify({ text: t("previewFailed"), tone: "danger" });
    props.onClose();
  });
  useEffect(() => {
    let gone = false;
    loadDialog().then(
      (loaded) => gone || setDialog(() => loaded),
      () => gone || fail(),
    );
    return () => {
      gone = true;
    };
  }, []);
  return Dialog === null ? null : <Dialog {...props} />;
}

export interface RecordPreviewProps {
  readonly definition: AnyResource;
  /** As a list has it; what the record's own answer has beyond that is asked for. */
  readonly record: AnyRecord;
  readonly onClose: () => void;
}

/** A record of a list as visitors will see it. */
export function RecordPreview({ definition, record, onClose }: RecordPreviewProps) {
  const full = useFullRecord(definition, record);
  return (
    <Preview
      definition={definition}
      values={full.record ?? record}
      loading={full.loading}
      failed={full.failed}
      onClose={onClose}
    />
  );
}
