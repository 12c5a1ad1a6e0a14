import { useTranslation } from "react-i18next";
import { TIMING_TASKS, type TimingTask } from "../../../contract/timing-tasks.ts";
import type { FormValues } from "../../../domain/resources/form-values.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { FieldInput } from "../../../resource/form/field-input.tsx";
import { SuggestedField } from "../../../resource/form/suggested-field.tsx";
import type { InputPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";

const tasks: readonly TimingTask[] = TIMING_TASKS;

function taskOf({ beanName, methodName }: FormValues): TimingTask | undefined {
  return tasks.find(({ bean, method }) => bean === beanName && method === methodName);
}

/** The bean; choosing one of the tasks gives its method too. Another server's are typed. */
export function BeanInput({ field, value, values, onValues, onChange, error, disabled }: InputPartProps) {
  const { t } = useTranslation("jobs");
  const language = useResourcePorts().useLanguage();
  const task = taskOf(values);
  const suggestions = tasks.map((one) => ({
    task: one,
    meaning: labelText(one.title, language),
    text: `${one.bean}.${one.method}`,
  }));
  return (
    <SuggestedField
      field={field}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      hint={task === undefined ? t("chooseTaskHint") : labelText(task.title, language)}
      menuTitle={t("chooseTask")}
      suggestions={suggestions}
      onChoose={({ task: { bean, method } }) => onValues({ beanName: bean, methodName: method })}
    />
  );
}

/** What the task is given; what that is it says itself. */
export function ParamsInput({ values, ...props }: InputPartProps) {
  const { t } = useTranslation("jobs");
  const language = useResourcePorts().useLanguage();
  const task = taskOf(values);
  const note =
    task === undefined ? undefined : task.params ? labelText(task.params, language) : t("noParams");
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
