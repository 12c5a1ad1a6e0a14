import { Menu, MenuDivider, MenuItem } from "@blueprintjs/core";
import { Chat, Edit, Person, Trash } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { ContextMenu } from "../../../ui/context-menu.tsx";
import { menuKeys } from "../../../ui/focus/roving.ts";
import type { RowMenu } from "../controls/use-row-menu.ts";
import { useOpenPersonDialog } from "../people/person-dialogs.tsx";
import type { PersonIntent } from "../people/person-intent.ts";

/** The friend whose menu is open. */
export interface MenuFriend {
  readonly id: number;
  readonly name: string;
}

export interface FriendMenuProps {
  readonly menu: RowMenu<MenuFriend>;
  readonly onStart: (friendId: number) => void;
}

/** What can be done with a friend; the one menu of the list. */
export function FriendMenu({ menu: { place, close }, onStart }: FriendMenuProps) {
  return (
    <ContextMenu place={place} onClose={close}>
      {place === null ? null : <FriendActions friend={place.item} onStart={onStart} />}
    </ContextMenu>
  );
}

function FriendActions({
  friend: { id, name },
  onStart,
}: { readonly friend: MenuFriend } & Pick<FriendMenuProps, "onStart">) {
  const { t } = useTranslation("chatPeople");
  const open = useOpenPersonDialog();
  const intent = (kind: PersonIntent["kind"]) => () => open({ kind, userId: id, name });
  return (
    <Menu {...menuKeys}>
      <MenuItem icon={<Chat />} text={t("friends.message")} onClick={() => onStart(id)} />
      <MenuItem icon={<Person />} text={t("friends.card")} onClick={intent("card")} />
      <MenuItem icon={<Edit />} text={t("friends.remark")} onClick={intent("remark")} />
      <MenuDivider />
      <MenuItem icon={<Trash />} text={t("friends.delete")} intent="danger" onClick={intent("delete")} />
    </Menu>
  );
}
