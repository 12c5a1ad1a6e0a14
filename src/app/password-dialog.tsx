import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { ADMIN_ERROR_SHOWN_MS } from "../contract/limits.ts";
import { loadTextedPart } from "../features/language/index.ts";
import { passwordChangeClosed, selectSession } from "../features/session/index.ts";
import { noticeShown } from "../features/shell/index.ts";

async function load(): Promise<ComponentType> {
  const { ChangePasswordDialog } = await loadTextedPart(
    "account",
    () => import("../features/account/password/screens.ts"),
  );
  return ChangePasswordDialog;
}

/** The header's password dialog, loaded when it is asked for; one that does not arrive is reported, and can be asked for again. */
export function PasswordDialog() {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  const { changingPassword } = useSelector(selectSession);
  const [loaded, setLoaded] = useState<{ readonly Dialog: ComponentType } | null>(null);
  useEffect(() => {
    if (!changingPassword || loaded !== null) return;
    let wanted = true;
    load().then(
      (Dialog) => {
        if (wanted) setLoaded({ Dialog });
      },
      () => {
        if (!wanted) return;
        dispatch(passwordChangeClosed());
        dispatch(noticeShown({ text: t("loadFailedText"), tone: "danger", shownMs: ADMIN_ERROR_SHOWN_MS }));
      },
    );
    return () => {
      wanted = false;
    };
  }, [changingPassword, loaded, dispatch, t]);
  return loaded === null ? null : <loaded.Dialog />;
}
