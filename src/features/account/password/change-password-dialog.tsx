import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { useUpdatePasswordMutation } from "../../../query/account-api.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { passwordChangeClosed, selectSession } from "../../session/index.ts";
import { PasswordModal } from "./password-modal.tsx";
import { usePasswordForm } from "./use-password-form.ts";

/**
 * The header's dialog for another password (specification §5). The server's message is in the dialog, where the user can act on it,
 * instead of in the log alone.
 */
export function ChangePasswordDialog() {
  const { t } = useTranslation("account");
  const dispatch = useDispatch();
  const { changingPassword } = useSelector(selectSession);
  const [update] = useUpdatePasswordMutation();
  const form = usePasswordForm({
    mismatch: "mismatch",
    save: async (passwords) => {
      const { error } = await update(passwords);
      return error === undefined ? null : mutationFailure(error);
    },
  });
  return (
    <PasswordModal
      isOpen={changingPassword}
      title={t("changePassword")}
      form={form}
      onClose={() => void dispatch(passwordChangeClosed())}
    />
  );
}
