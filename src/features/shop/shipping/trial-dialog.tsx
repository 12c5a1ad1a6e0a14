import "./trial-dialog.css";
import * as v from "valibot";
import { ShippingTried } from "../../../contract/answers.ts";
import { moneyText, readMoney } from "../../../domain/money.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { placeName } from "../../../domain/resources/places.ts";
import { ActionInputs } from "../../../resource/actions/action-inputs.tsx";
import { TryDialog } from "../../../resource/actions/try-dialog.tsx";
import { useActionForm } from "../../../resource/actions/use-action-form.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";

/** What sending something by a template costs, for any number of places at once: reckoned by the server, as an order's postage is. */
export function TrialDialog(props: ActionPartProps) {
  const { action, onClose } = props;
  const form = useActionForm(props);
  const { language } = form;
  const read = v.safeParse(ShippingTried, form.answer?.data);
  const costs = read.success
    ? read.output.places.map((place) => {
        const amount = readMoney(place.postage);
        return {
          id: place.city_id,
          name: placeName(place, language),
          cost:
            amount === undefined
              ? labelText("shippingTemplate.trial.notSent", language)
              : moneyText(amount, language),
        };
      })
    : null;
  const template = props.records[0]?.name;
  const title = labelText(action.label, language);
  return (
    <TryDialog
      title={typeof template === "string" ? `${title} · ${template}` : title}
      className="qs-form-2"
      form={form}
      words={{
        run: labelText("shippingTemplate.trial.run", language),
        answer: labelText("shippingTemplate.trial.answer", language),
        none: labelText("shippingTemplate.trial.none", language),
      }}
      answer={costs && { text: costs.map(({ name, cost }) => `${name}\t${cost}`).join("\n"), took: "" }}
      show={() => (
        <dl className="qs-trial">
          {costs?.map(({ id, name, cost }) => (
            <div key={id}>
              <dt>{name}</dt>
              <dd>{cost}</dd>
            </div>
          ))}
        </dl>
      )}
      onClose={() => onClose()}
    >
      <ActionInputs {...props} form={form} />
    </TryDialog>
  );
}
