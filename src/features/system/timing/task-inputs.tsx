import { Button, Menu, MenuItem, PopoverNext } from "@blueprintjs/core";
import { CaretDown } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { TIMING_TASKS, type TimingTask } from "../../../contract/timing-tasks.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { say } from "../../../domain/resources/words.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { FieldFrame } from "../../../ui/fields/field-frame.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { focusFirst, moveFocus } from "../../../ui/menu-keys.ts";

const tasks: readonly TimingTask[] = TIMING_TASKS;

function taskOf({ beanName, methodName }: FormValues): TimingTask | undefined {
  return tasks.find(({ bean, method }) => bean === beanName && method === methodName);
}

/** The bean; choosing one of the tasks gives its method too. Another server's are typed. */
export function BeanInput({ field, value, values, onValues, onChange, error, disabled }: InputPartProps) {
  const { t } = useTranslation("jobs");
  const language = useResourcePorts().useLanguage();
  const task = taskOf(values);
  const choose = ({ bean, method }: TimingTask) => onValues({ beanName: bean, methodName: method });
  return (
    <FieldFrame
      label={say(field.label, language)}
      required={field.required}
      hint={task === undefined ? t("chooseTaskHint") : say(task.title, language)}
      error={error}
      disabled={disabled}
    >
      {(control) => (
        <TextInput
          control={control}
          mono
          value={typeof value === "string" ? value : ""}
          onChange={onChange}
          rightElement={
            <PopoverNext placement="bottom-end" content={<TaskMenu onChoose={choose} />}>
              <Button
                variant="minimal"
                disabled={disabled}
                icon={<CaretDown />}
                aria-label={t("chooseTask")}
                title={t("chooseTask")}
              />
            </PopoverNext>
          }
        />
      )}
    </FieldFrame>
  );
}

function TaskMenu({ onChoose }: { readonly onChoose: (task: TimingTask) => void }) {
  const language = useResourcePorts().useLanguage();
  return (
    <Menu ulRef={focusFirst} onKeyDown={moveFocus}>
      {tasks.map((task) => (
        <MenuItem
          key={`${task.bean}.${task.method}`}
          text={say(task.title, language)}
          labelElement={
            <code className="qs-cron-choice">
              {task.bean}.{task.method}
            </code>
          }
          onClick={() => onChoose(task)}
        />
      ))}
    </Menu>
  );
}

/** What the task is given; what that is it says itself. */
export function ParamsInput({ values, ...props }: InputPartProps) {
  const { t } = useTranslation("jobs");
  const language = useResourcePorts().useLanguage();
  const task = taskOf(values);
  const note = task === undefined ? undefined : task.params ? say(task.params, language) : t("noParams");
  return (
    <FieldInput
      field={props.field}
      name={props.name}
      value={props.value}
      error={props.error}
      disabled={props.disabled}
      definition={props.definition}
      record={props.record}
      note={note}
      onChange={props.onChange}
    />
  );
}
