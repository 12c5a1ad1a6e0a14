import { Import } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";

/** Over a conversation while files hang above it. */
export function DropOverlay({ name }: { readonly name: string }) {
  const { t } = useTranslation("chatMedia");
  return (
    <div className="qs-drop-overlay" aria-hidden="true">
      <span>
        <Import size={24} />
        {t("dropHere", { name })}
      </span>
    </div>
  );
}
