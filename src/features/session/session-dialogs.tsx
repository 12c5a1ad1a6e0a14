import { Alert } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { reLoginAsked, selectSession, signOutCancelled, signOutConfirmed, switchAccepted } from "./slice.ts";

export interface SessionDialogsProps {
  /** Messages that have not been sent yet, which the user should know before leaving. */
  readonly unsent: number;
  /** Something else has to be answered first. */
  readonly held: boolean;
}

/** What the session has to ask: sign out, sign in again (specification §8), start over as another user. One at a time. */
export function SessionDialogs({ unsent, held }: SessionDialogsProps) {
  const { t } = useTranslation(["session", "errors"]);
  const dispatch = useDispatch();
  const { status, expired, switchedTo, confirmingSignOut } = useSelector(selectSession);
  const here = status === "in" && !held;
  const switched = here && switchedTo !== null;
  return (
    <>
      <Alert
        isOpen={switched}
        className="qs-dialog"
        intent="primary"
        confirmButtonText={t("session:reload")}
        onConfirm={() => void dispatch(switchAccepted())}
      >
        <h2>{t("errors:systemPrompt")}</h2>
        <p>{t("session:switched", { name: switchedTo ?? "" })}</p>
      </Alert>
      <Alert
        isOpen={here && expired && !switched}
        className="qs-dialog"
        intent="primary"
        confirmButtonText={t("errors:reLogin")}
        onConfirm={() => void dispatch(reLoginAsked())}
      >
        <h2>{t("errors:systemPrompt")}</h2>
        <p>{t("errors:sessionExpired")}</p>
      </Alert>
      <Alert
        isOpen={here && confirmingSignOut && !expired && !switched}
        className="qs-dialog"
        intent="primary"
        canEscapeKeyCancel
        canOutsideClickCancel
        confirmButtonText={t("errors:ok")}
        cancelButtonText={t("errors:cancel")}
        onConfirm={() => void dispatch(signOutConfirmed())}
        onCancel={() => void dispatch(signOutCancelled())}
      >
        <h2>{t("errors:systemPrompt")}</h2>
        <p>{t("session:signOutConfirm")}</p>
        {unsent > 0 ? <p>{t("session:signOutUnsent", { count: unsent })}</p> : null}
      </Alert>
    </>
  );
}
