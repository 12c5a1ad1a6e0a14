import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import type { SentNotice } from "../../contract/notices.ts";
import { formatTime } from "../../domain/dates.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { NoticeCard } from "./notice-card.tsx";
import { Audience } from "./sent-list.tsx";

export interface SentDialogProps {
  readonly notice: SentNotice;
  readonly onClose: () => void;
  /** Writes another one like it. */
  readonly onCopy: () => void;
}

/** A published message as its readers see it, with whom it went to and who has read it. */
export function SentDialog({ notice, onClose, onCopy }: SentDialogProps) {
  const { t } = useTranslation("notices");
  return (
    <Dialog isOpen className="qs-dialog qs-notice-dialog" title={t("sentTitle")} onClose={onClose}>
      <DialogBody>
        <p className="qs-notice-facts">
          <Audience notice={notice} />
          <span>{t("readBy", { count: notice.readCount })}</span>
          <span>{t("sentLine", { by: notice.createBy ?? "—", at: formatTime(notice.sendTime) })}</span>
        </p>
        <NoticeCard {...notice} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Duplicate />} text={t("copy")} onClick={onCopy} />
            <Button intent="primary" text={t("close")} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
