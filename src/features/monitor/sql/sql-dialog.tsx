import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { Duplicate } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { CHAT_ERROR_SHOWN_MS } from "../../../contract/limits.ts";
import { copyText } from "../../../ui/copy-text.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { Facts } from "../../../ui/figure-card.tsx";
import type { GridColumn } from "../../../ui/grid/model.ts";
import { noticeShown } from "../../shell/index.ts";

export interface SqlDialogProps<R extends { readonly sql: string }> {
  readonly row: R;
  /** Shows what the table shows of it, too. */
  readonly columns: readonly GridColumn<R>[];
  readonly onClose: () => void;
}

/** One statement whole, with its figures. */
export function SqlDialog<R extends { readonly sql: string }>({ row, columns, onClose }: SqlDialogProps<R>) {
  const { t } = useTranslation("monitor");
  const dispatch = useDispatch();
  const copy = async () => {
    const copied = await copyText(row.sql);
    const [text, tone] = copied
      ? ([t("copied"), "success"] as const)
      : ([t("copyFailed"), "danger"] as const);
    dispatch(noticeShown({ text, tone, shownMs: CHAT_ERROR_SHOWN_MS }));
  };
  const facts = columns
    .filter(({ key }) => key !== "sql")
    .map(({ title, render }) => ({ name: title, value: render(row) }));
  return (
    <Dialog isOpen className="qs-mon-dialog" title={t("sql.statement")} onClose={onClose}>
      <DialogBody>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable by keyboard */}
        <pre className="qs-mon-statement" tabIndex={0}>
          {row.sql}
        </pre>
        <Facts facts={facts} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button icon={<Duplicate />} text={t("copy")} onClick={() => void copy()} />
            <Button intent="primary" text={t("close")} onClick={onClose} />
          </>
        }
      />
    </Dialog>
  );
}
