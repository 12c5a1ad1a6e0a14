import type { Label } from "../labels/labels.ts";
import { choice, rows, text } from "./field-builders.ts";

/** Hours of a week, as agents and sites have them: any number of spans of each weekday, 1 is Monday. */
export const weekHours = (label: Label, hint: Label) =>
  rows(label, {
    most: 50,
    summary: ["weekday", "from", "to"],
    hint,
    fields: {
      weekday: choice("agent.workTime.weekday", {
        required: true,
        options: [
          { value: 1, label: "agent.workTime.weekday.1" },
          { value: 2, label: "agent.workTime.weekday.2" },
          { value: 3, label: "agent.workTime.weekday.3" },
          { value: 4, label: "agent.workTime.weekday.4" },
          { value: 5, label: "agent.workTime.weekday.5" },
          { value: 6, label: "agent.workTime.weekday.6" },
          { value: 7, label: "agent.workTime.weekday.7" },
        ],
      }),
      from: text("agent.workTime.from", { max: 5, required: true, format: "clock" }),
      to: text("agent.workTime.to", { max: 5, required: true, format: "clock" }),
    },
  });
