import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { reLoginAsked, selectSession, signOutCancelled, signOutConfirmed, switchAccepted } from "./slice.ts";

export interface SessionDialogsProps {
  /** Messages that have not been sent yet, which the user should know before leaving. */
  readonly unsent: number;
  /** Something else has to be answered first. */
  readonly held: boolean;
  /** Filled by app: what else the user should know before leaving. */
  readonly note?: ReactNode;
}

/** What the session has to ask: sign out, sign in again (specification §8), start over as another user. One at a time. */
export function SessionDialogs({ unsent, held, note }: SessionDialogsProps) {
  const { t } = useTranslation(["session", "errors"]);
  const dispatch = useDispatch();
  const { status, expired, switchedTo, confirmingSignOut } = useSelector(selectSession);
  const here = status === "in" && !held;
  const switched = here && switchedTo !== null;
  return (
    <>
      <ConfirmDialog
        isOpen={switched}
        title={t("session:switched", { name: switchedTo ?? "" })}
        okText={t("session:reload")}
        onConfirm={() => void dispatch(switchAccepted())}
      />
      <ConfirmDialog
        isOpen={here && expired && !switched}
        title={t("errors:sessionExpired")}
        okText={t("errors:reLogin")}
        onConfirm={() => void dispatch(reLoginAsked())}
      />
      <ConfirmDialog
        isOpen={here && confirmingSignOut && !expired && !switched}
        title={t("session:signOutConfirm")}
        okText={t("session:signOut")}
        onConfirm={() => void dispatch(signOutConfirmed())}
        onCancel={() => void dispatch(signOutCancelled())}
      >
        {unsent > 0 ? <p>{t("session:signOutUnsent", { count: unsent })}</p> : null}
        {note}
      </ConfirmDialog>
    </>
  );
}
