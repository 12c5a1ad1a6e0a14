import { useTranslation } from "react-i18next";
import type { MailItem } from "../../contract/mailbox.ts";
import { MailFace } from "./mail-face.tsx";
import { MailTime } from "./mail-time.tsx";
import { TodoTag } from "./todo-tag.tsx";

export interface MailLineProps {
  readonly item: MailItem;
  /** Epoch ms on the server's clock. */
  readonly now: number;
}

/** What a list shows of an item: who it is from, what it says, when it came. It is in the button that opens it. */
export function MailLine({ item, now }: MailLineProps) {
  const { t } = useTranslation("mailbox");
  return (
    <>
      <MailFace item={item} />
      <span className="qs-mail-text">
        <span className="qs-mail-title">
          {item.read ? null : <span className="qs-visually-hidden">{t("unread")} </span>}
          {item.title}
        </span>
        <span className="qs-mail-excerpt">{item.content}</span>
      </span>
      <span className="qs-mail-side-facts">
        <MailTime at={item.createTime} now={now} />
        {item.status === undefined ? null : <TodoTag status={item.status} />}
      </span>
    </>
  );
}
