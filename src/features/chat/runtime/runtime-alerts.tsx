import { Alert } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { useOverlayScope } from "../../../ui/focus/use-focus-scope.ts";
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
  const heading = useId();
  const scope = useOverlayScope({ isOpen: alert !== null });
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
    <Alert
      {...scope}
      isOpen
      className="qs-chat-alert"
      aria-labelledby={heading}
      intent={alert.code === "kicked" ? "primary" : "danger"}
      confirmButtonText={t("alert.ok")}
      {...(alert.code === "kicked" ? { cancelButtonText: t("connection.useHere"), onCancel: takeBack } : {})}
      onConfirm={close}
    >
      <h2 id={heading} className="qs-chat-alert-title">
        {t("alert.title")}
      </h2>
      <p>{alertText(t, alert)}</p>
    </Alert>
  );
}
