import "./timing.css";
import type { InputPartProps, ResourceParts } from "../../../resource/parts.ts";
import { CronInput } from "./cron-input.tsx";
import { LogButton } from "./log-button.tsx";
import { BeanInput, ParamsInput } from "./task-inputs.tsx";

/**
 * Timed jobs: tasks to choose from, when an expression comes next, and the log beside the list.
 * @param timeZone the server's, where it is known: jobs are run by its clock.
 */
export function timingParts(timeZone: string | undefined): ResourceParts {
  return {
    Toolbar: LogButton,
    inputs: {
      beanName: BeanInput,
      params: ParamsInput,
      cronExpression: (props: InputPartProps) => <CronInput {...props} timeZone={timeZone} />,
    },
  };
}
