import { userTask } from "../../src/contract/resources/shop/user-task.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { shopUserTask } from "../db/schema/index.ts";
import type { ResourceModule } from "../resources/module.ts";

/** The tasks that lead to a level of members, and what kinds of them there are, for lists of other clients to choose from. */
export const userTaskModule: ResourceModule = {
  definition: userTask,
  table: shopUserTask,
  actions: {
    types: async ({ language }) =>
      userTask.fields.taskType.options.map(({ value, label }) => ({
        value,
        label: labelText(label, language),
      })),
  },
};
