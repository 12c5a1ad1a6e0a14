import "./merge.css";
import { Button, Callout, DialogBody, DialogFooter, Radio } from "@blueprintjs/core";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { MERGED_FIELDS, type MergedField } from "../../../contract/customer-service.ts";
import type { AnyRecord, AnyResource } from "../../../contract/resources/definition.ts";
import { isNothing } from "../../../domain/resources/fault.ts";
import { labelText } from "../../../domain/resources/label-text.ts";
import { fieldOf } from "../../../domain/resources/list-shape.ts";
import { recordName } from "../../../domain/resources/record-name.ts";
import { failureText } from "../../../query/failure-text.ts";
import type { Wording } from "../../../resource/cell-text.ts";
import { DialogForm } from "../../../resource/form/dialog-form.tsx";
import { FormFailure } from "../../../resource/form/form-failure.tsx";
import { cellText } from "../../../resource/kinds.ts";
import { useWording } from "../../../resource/list/use-resource-list.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { Dialog } from "../../../ui/dialog.tsx";

/** Two customers become one: which one stays, and of each field in which they differ whose value it has. */
export function MergeDialog(props: ActionPartProps) {
  const { definition, action, records, onClose } = props;
  const wording = useWording(definition);
  const { t } = useTranslation("recordForm");
  const [first, second] = records;
  const title = labelText(action.label, wording.language);
  if (first !== undefined && second !== undefined && records.length === 2)
    return <Merging {...props} wording={wording} pair={[first, second]} />;
  return (
    <Dialog isOpen title={title} onClose={() => onClose()}>
      <DialogBody>{labelText("customer.action.merge.two", wording.language)}</DialogBody>
      <DialogFooter
        actions={<Button intent="primary" autoFocus text={t("close")} onClick={() => onClose()} />}
      />
    </Dialog>
  );
}

interface MergingProps extends ActionPartProps {
  readonly wording: Wording;
  readonly pair: readonly [AnyRecord, AnyRecord];
}

function Merging({ definition, action, pair, wording, onRun, onClose }: MergingProps) {
  const { t } = useTranslation(["recordForm", "errors"]);
  const { language } = wording;
  const id = useId();
  // Who has been there longer is kept unless it is said.
  const [keepId, setKeepId] = useState(Math.min(pair[0].id, pair[1].id));
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MergedField, number>>>>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const rows = rowsOf(definition, pair, wording);
  const stays = (name: MergedField, texts: readonly string[]) => chosen[name] ?? usualOf(pair, keepId, texts);
  const submit = async () => {
    setBusy(true);
    setFailed(null);
    const taken = rows.flatMap(({ name, texts }) => (stays(name, texts) === keepId ? [] : [name]));
    const answer = await onRun({ keepId, taken });
    setBusy(false);
    if (answer.ok) onClose({ data: answer.data });
    else setFailed(failureText(answer.failure, (key) => t(`errors:${key}`)));
  };
  const title = labelText(action.label, language);
  const names = pair.map((record) => recordName(definition, record, language));
  return (
    <Dialog
      isOpen
      title={title}
      className="qs-form-dialog qs-form-2 qs-merge"
      canOutsideClickClose={false}
      onClose={() => (busy ? undefined : onClose())}
    >
      <DialogForm
        title={title}
        busy={busy}
        onSubmit={() => void submit()}
        buttons={
          <>
            <Button text={t("recordForm:cancel")} disabled={busy} onClick={() => onClose()} />
            <Button type="submit" intent="danger" text={title} loading={busy} />
          </>
        }
      >
        <Callout compact intent="warning">
          {labelText("customer.action.merge.hint", language)}
        </Callout>
        <FormFailure text={failed} />
        <table className="qs-merge-table">
          <thead>
            <tr>
              <td />
              {names.map((name, at) => (
                <th key={pair[at]?.id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <MergeRow
              label={labelText("customer.action.merge.keep", language)}
              group={`${id}-keep`}
              texts={names}
              pair={pair}
              value={keepId}
              onChange={setKeepId}
            />
            {rows.map(({ name, label, texts }) => (
              <MergeRow
                key={name}
                label={label}
                group={`${id}-${name}`}
                texts={texts}
                pair={pair}
                value={stays(name, texts)}
                onChange={(record) => setChosen((before) => ({ ...before, [name]: record }))}
              />
            ))}
          </tbody>
        </table>
      </DialogForm>
    </Dialog>
  );
}

/** Whose value a field has unless it is said: the kept one's, or the other's where that has none. */
function usualOf(pair: MergingProps["pair"], keepId: number, texts: readonly string[]): number {
  const kept = pair[0].id === keepId ? 0 : 1;
  return texts[kept] === "" ? pair[1 - kept === 0 ? 0 : 1].id : keepId;
}

/** Fields in which the two differ. */
function rowsOf(definition: AnyResource, pair: MergingProps["pair"], wording: Wording) {
  return MERGED_FIELDS.flatMap((name) => {
    const field = fieldOf(definition, name);
    const texts = pair.map((record) =>
      isNothing(record[name]) ? "" : cellText(field, name, record, wording),
    );
    if (texts[0] === texts[1]) return [];
    return [{ name, label: labelText(field.label, wording.language), texts }];
  });
}

interface MergeRowProps {
  readonly label: string;
  readonly group: string;
  readonly texts: readonly string[];
  readonly pair: MergingProps["pair"];
  /** Id of the record that is chosen. */
  readonly value: number;
  readonly onChange: (id: number) => void;
}

function MergeRow({ label, group, texts, pair, value, onChange }: MergeRowProps) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {pair.map((record, at) => (
        <td key={record.id}>
          <Radio
            name={group}
            checked={value === record.id}
            disabled={texts[at] === ""}
            aria-label={`${label}: ${texts[at] === "" ? "–" : texts[at]}`}
            onChange={() => onChange(record.id)}
          >
            {texts[at] === "" ? "–" : texts[at]}
          </Radio>
        </td>
      ))}
    </tr>
  );
}
