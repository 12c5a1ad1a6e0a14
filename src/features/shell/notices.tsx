import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { Link } from "wouter";
import { Toast, Toaster } from "../../ui/toaster/toaster.tsx";
import { noticeClosed, selectShell } from "./slice.ts";

/** All that the console tells in passing; a notice goes by itself after its time (specification §8 "General"). */
export function Notices() {
  const { t } = useTranslation("errors");
  const dispatch = useDispatch();
  const { notices } = useSelector(selectShell);
  return (
    <Toaster>
      {notices.map(({ id, tone, text, leads, shownMs }) => {
        const onClose = () => void dispatch(noticeClosed(id));
        const way = leads && (
          <Link href={leads.to} onClick={onClose}>
            {leads.text}
          </Link>
        );
        const closing = { label: t("ok"), afterMs: shownMs, onClose };
        return (
          <Toast key={id} tone={tone} title={t(`told.${tone}`)} text={text} action={way} closing={closing} />
        );
      })}
    </Toaster>
  );
}
