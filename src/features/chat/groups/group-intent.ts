import type { Group } from "../../../contract/chat.ts";

/** What is wanted of a group. */
export type GroupIntent =
  | { readonly kind: "create" }
  | {
      /** `remark` and `nickName` are the user's own. */
      readonly kind:
        | "name"
        | "notice"
        | "remark"
        | "nickName"
        | "invite"
        | "leave"
        | "dissolve"
        | "unpicture";
      readonly groupId: number;
    }
  | {
      readonly kind: "remove";
      readonly groupId: number;
      readonly people: readonly PersonToRemove[];
      /** They are in the group no more. */
      readonly onDone?: (() => void) | undefined;
    };

export interface PersonToRemove {
  readonly userId: number;
  readonly name: string;
}

/** What the dialogs about groups are given. */
export interface GroupDialogProps {
  readonly intent: GroupIntent;
  readonly onClose: () => void;
  /** A group was made. */
  readonly onCreated: (groupId: number) => void;
}

/** A dialog about one group. */
export interface OneGroupProps {
  readonly group: Group;
  readonly onClose: () => void;
}
