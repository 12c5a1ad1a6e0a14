import "./timing.css";
import type { AreaParts } from "../../../resource/parts.ts";
import { CronInput } from "./cron-input.tsx";
import { LogButton } from "./log-button.tsx";
import { BeanInput, ParamsInput } from "./task-inputs.tsx";

/** Scheduled tasks: tasks to choose from, when an expression comes next, and the log beside the list. */
export const parts = {
  timing: {
    Toolbar: LogButton,
    inputs: { beanName: BeanInput, params: ParamsInput, cronExpression: CronInput },
  },
} satisfies AreaParts;
