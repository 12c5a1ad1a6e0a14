import { Circle, Envelope, Notifications } from "@blueprintjs/icons";
import type { MailItem } from "../../contract/mailbox.ts";
import { Avatar } from "../../ui/avatar.tsx";

/** Who or what an item comes from: its sender's picture, else a sign of its kind. Decorative. */
export function MailFace({ item }: { readonly item: MailItem }) {
  if (item.sender) return <Avatar name={item.sender.nickName} image={item.sender.avatar} />;
  // No state of a todo says that it is done: none is ticked off.
  const Sign = item.type === "todo" ? Circle : item.type === "letter" ? Envelope : Notifications;
  return (
    <span className="qs-sign qs-mail-sign" data-type={item.type} aria-hidden="true">
      <Sign size={16} />
    </span>
  );
}
