/** What is wanted of a person: to see who they are, to ask them to be a friend, to name them otherwise, to let them go. */
export interface PersonIntent {
  readonly kind: "card" | "apply" | "remark" | "delete";
  readonly userId: number;
  /** The name under which the user knows them. */
  readonly name: string;
}

/** What each dialog about a person is given. */
export interface PersonDialogProps {
  readonly intent: PersonIntent;
  /** Another dialog takes this one's place. */
  readonly onIntent: (intent: PersonIntent) => void;
  readonly onClose: () => void;
  readonly onMessage: (userId: number) => void;
}
