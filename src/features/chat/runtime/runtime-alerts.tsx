import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { accountClosedSeen, alertClosed, reconnectRequested } from "../state/actions.ts";
import { selectAlert } from "../state/selectors.ts";
import { alertText } from "../texts/notices.ts";

/**
 * The alerts that have to be answered (specification §8): logged in elsewhere (back to the root; the chat stays closed here unless the
 * user takes it back), banned and unregistered (out).
 */
export function RuntimeAlerts() {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const alert = useSelector(selectAlert);
  if (alert === null) return null;
  const close = () => {
    dispatch(alertClosed());
    if (alert.code === "kicked") navigate("/");
    else dispatch(accountClosedSeen());
  };
  const takeBack = () => {
    dispatch(alertClosed());
    dispatch(reconnectRequested());
  };
  return (
    <ConfirmDialog
      isOpen
      buttonsOnly
      title={alertText(t, alert)}
      okText={t("alert.ok")}
      intent={alert.code === "kicked" ? "primary" : "danger"}
      onConfirm={close}
      {...(alert.code === "kicked" ? { cancelText: t("connection.useHere"), onCancel: takeBack } : {})}
    />
  );
}
