import { useTranslation } from "react-i18next";
import { useChangePasswordMutation } from "../../../query/account-api.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { PasswordModal } from "./password-modal.tsx";
import { usePasswordForm } from "./use-password-form.ts";

export interface AlternatePasswordModalProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The alternate modal (specification §5), by `PUT auth/password`: a code in its answer is whether it was done (§7). */
export function AlternatePasswordModal(props: AlternatePasswordModalProps) {
  const { t } = useTranslation("account");
  const [change] = useChangePasswordMutation();
  const form = usePasswordForm({
    mismatch: "inconsistent",
    save: async (passwords) => {
      const { data, error } = await change(passwords);
      if (error !== undefined) return mutationFailure(error);
      if (data.code === 0) return null;
      const message = data.message ?? "";
      return { kind: message === "" ? "unknown" : "refused", status: data.code, message };
    },
  });
  return <PasswordModal {...props} title={t("changePassword")} form={form} />;
}
