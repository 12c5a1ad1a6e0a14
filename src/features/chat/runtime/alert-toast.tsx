import "./runtime.css";
import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useLocation } from "wouter";
import { Avatar } from "../../../ui/avatar.tsx";
import { toastClosed } from "../state/alerts.ts";
import { selectAlerts } from "../state/selectors.ts";

/** A new message shown in the page for 5 s, where the browser shows no notifications; a click opens its chat. */
export function AlertToast() {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const { toast } = useSelector(selectAlerts);
  const open = (address: string) => {
    dispatch(toastClosed());
    navigate(address);
  };
  return (
    <div className="qs-chat-toasts" role="status" aria-live="polite">
      {toast === null ? null : (
        <div key={toast.eventId} className="qs-chat-toast">
          <button
            type="button"
            className="qs-chat-toast-main"
            title={t("alertOf.openChat")}
            onClick={() => open(toast.address)}
          >
            <Avatar name={toast.title} />
            <span className="qs-chat-toast-text">
              <strong>{toast.title}</strong>
              <span className="qs-chat-toast-body">{toast.body}</span>
            </span>
          </button>
          <Button
            variant="minimal"
            size="small"
            icon={<Cross />}
            aria-label={t("alertOf.close")}
            onClick={() => void dispatch(toastClosed())}
          />
        </div>
      )}
    </div>
  );
}
