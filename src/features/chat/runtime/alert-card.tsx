import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { useLocation } from "wouter";
import { Avatar } from "../../../ui/avatar.tsx";
import { ToastFromHere } from "../../../ui/toaster/toast-from-here.tsx";
import { type Toast, toastClosed } from "../state/alerts.ts";

/** A new message as a toast; its button opens its chat. */
export function AlertCard({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation("chat");
  const dispatch = useDispatch();
  const [, navigate] = useLocation();
  const onClose = () => void dispatch(toastClosed());
  const open = () => {
    onClose();
    navigate(toast.address);
  };
  return (
    <ToastFromHere
      mark={<Avatar name={toast.title} />}
      title={toast.title}
      text={toast.body}
      action={
        <button type="button" onClick={open}>
          {t("alertOf.openChat")}
        </button>
      }
      closing={{ label: t("alertOf.close"), onClose }}
    />
  );
}
