import type { Group } from "../../../contract/chat.ts";

/** What is wanted of a group. */
export type GroupWish =
  | { readonly kind: "create" }
  | {
      /** `remark` and `nickName` are the user's own. */
      readonly kind: "name" | "notice" | "remark" | "nickName" | "invite" | "leave" | "dissolve";
      readonly groupId: number;
    }
  | { readonly kind: "remove"; readonly groupId: number; readonly userId: number; readonly name: string };

/** What the dialogs about groups are given. */
export interface GroupDialogProps {
  readonly wish: GroupWish;
  readonly onClose: () => void;
  /** A group was made. */
  readonly onCreated: (groupId: number) => void;
}

/** A dialog about one group. */
export interface OneGroupProps {
  readonly group: Group;
  readonly onClose: () => void;
}
