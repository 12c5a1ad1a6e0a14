import { useTranslation } from "react-i18next";
import { copyText } from "../ui/copy-text.ts";
import { useResourcePorts } from "./ports.ts";

/** Copies an address that is in a list, whole, and says whether it was. */
export function useCopyAddress(): (address: string) => void {
  const { t } = useTranslation("resource");
  const notice = useResourcePorts().useNotice();
  return (address) => {
    void copyText(new URL(address, location.origin).href).then((copied) =>
      notice(
        copied
          ? { text: t("addressCopied"), tone: "success" }
          : { text: t("addressNotCopied"), tone: "danger" },
      ),
    );
  };
}
