/** A task's own refusal of what it was given: the reason by the name that its texts have, and what fills the text. */
export class TaskRefused<Reason extends string = string> extends Error {
  constructor(
    readonly reason: Reason,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(reason);
    this.name = "TaskRefused";
  }
}
