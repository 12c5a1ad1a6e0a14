import { useTranslation } from "react-i18next";
import type { TodoStatus } from "../../contract/mailbox.ts";

/** How far a todo is (specification §3 "Demo items"). */
export function TodoTag({ status }: { readonly status: TodoStatus }) {
  const { t } = useTranslation("mailbox");
  return (
    <span className="qs-todo-tag" data-status={status}>
      {t(`status.${status}`)}
    </span>
  );
}
