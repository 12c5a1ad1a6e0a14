import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";

/**
 * Keeps what was written in a dialog from being lost by a slip of the hand.
 * @param written whether there is anything to lose.
 * @returns what closes the dialog, and the question that may be before it.
 */
export function useKeptDialog(
  written: boolean,
  onClose: () => void,
): { readonly close: () => void; readonly question: ReactNode } {
  const { t } = useTranslation("chatGroups");
  const [asking, setAsking] = useState(false);
  const question = (
    <ConfirmDialog
      isOpen={asking}
      intent="danger"
      title={t("discard.ask")}
      okText={t("discard.ok")}
      cancelText={t("discard.keep")}
      onConfirm={onClose}
      onCancel={() => setAsking(false)}
    />
  );
  return { close: () => (written ? setAsking(true) : onClose()), question };
}
