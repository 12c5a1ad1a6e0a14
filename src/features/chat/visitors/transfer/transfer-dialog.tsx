import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NOTE_MAX } from "../../../../contract/resources/customer/conversation-note.ts";
import type { ServiceColleague } from "../../../../contract/service/desk.ts";
import { labelText } from "../../../../domain/resources/label-text.ts";
import { teamKey } from "../../../../domain/service/routing.ts";
import type { AdminAnswer } from "../../../../query/admin-answer.ts";
import { failureText } from "../../../../query/failure-text.ts";
import { useServiceDeskQuery } from "../../../../query/service-api.ts";
import { DialogForm } from "../../../../resource/form/dialog-form.tsx";
import { FormFailure } from "../../../../resource/form/form-failure.tsx";
import type { ActionPartProps } from "../../../../resource/parts.ts";
import { useResourcePorts } from "../../../../resource/ports.ts";
import { Dialog } from "../../../../ui/dialog.tsx";
import { FieldFrame } from "../../../../ui/fields/field-frame.tsx";
import { OptionSelect } from "../../../../ui/fields/option-select.tsx";
import type { SelectOption } from "../../../../ui/fields/select-option.ts";
import { TextField } from "../../../../ui/fields/text-field.tsx";
import { agentName } from "../facts.ts";

/** Hands a conversation to another agent (resources 10.2 "transfer"): chosen by what each is doing. */
export function TransferDialog(props: ActionPartProps) {
  const { t } = useTranslation("chatVisitors");
  const [record] = props.records;
  const { data } = useServiceDeskQuery();
  const now = record && agentName(record);
  const options = (data?.agents ?? [])
    .filter(({ nickName }) => nickName !== now)
    .map((one) => ({
      key: String(one.id),
      label: one.nickName,
      note: standing(one).join(" · "),
      detail: skills(one).join(" · ") || undefined,
      disabled: one.sessions >= one.maxSessions,
    }));
  return <HandOn {...props} label={t("transfer.agent")} options={options} input={agentInput} />;

  function standing({ status, connected, sessions, maxSessions }: ServiceColleague) {
    const room = t("transfer.room", { has: sessions, most: maxSessions });
    return [t(`status.${status}`), ...(connected ? [] : [t("transfer.lost")]), room];
  }

  function skills({ groupName, langs, skillTags }: ServiceColleague) {
    return [groupName ?? "", langs.join(", "), skillTags.join(", ")].filter((one) => one !== "");
  }
}

/** Hands a conversation to a team: whoever of it is free gets it first. */
export function TransferTeamDialog(props: ActionPartProps) {
  const { t } = useTranslation("chatVisitors");
  const { data } = useServiceDeskQuery();
  const agents = data?.agents ?? [];
  const keyOf = ({ groupName }: ServiceColleague) => teamKey(groupName ?? "");
  const keys = new Set(agents.flatMap((one) => keyOf(one) || []));
  const options = [...keys].map((key) => {
    const members = agents.filter((one) => keyOf(one) === key);
    const team = members[0]?.groupName?.trim() ?? key;
    const note = t("transfer.free", { free: members.filter(isFree).length, all: members.length });
    return { key: team, label: team, note };
  });
  return <HandOn {...props} label={t("transfer.team")} options={options} input={teamInput} />;
}

const agentInput = (key: string) => ({ agentId: Number(key) });
const teamInput = (key: string) => ({ team: key });
const isFree = ({ status, connected, sessions, maxSessions }: ServiceColleague): boolean =>
  status === "online" && connected && sessions < maxSessions;

interface HandOnProps extends ActionPartProps {
  readonly label: string;
  readonly options: readonly SelectOption[];
  readonly input: (key: string) => Readonly<Record<string, unknown>>;
}

function HandOn({ action, label, options, input, onRun, onClose }: HandOnProps) {
  const { t } = useTranslation(["chatVisitors", "errors", "recordForm"]);
  const language = useResourcePorts().useLanguage();
  const [chosen, setChosen] = useState<SelectOption | null>(null);
  const [note, setNote] = useState("");
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const title = labelText(action.label, language);
  const isLong = note.length > NOTE_MAX;
  const submit = async () => {
    setTried(true);
    if (chosen === null || isLong) return;
    setBusy(true);
    const answer: AdminAnswer<unknown> = await onRun({
      ...input(chosen.key),
      ...(note.trim() === "" ? {} : { note }),
    });
    setBusy(false);
    if (answer.ok) return onClose({ data: answer.data });
    setFailed(failureText(answer.failure, (key) => t(`errors:${key}`)));
  };
  return (
    <Dialog
      isOpen
      title={title}
      className="qs-form-dialog qs-form-1"
      canOutsideClickClose={false}
      onClose={() => {
        if (!busy) onClose();
      }}
    >
      <DialogForm
        title={title}
        busy={busy}
        onSubmit={() => void submit()}
        buttons={
          <>
            <Button text={t("recordForm:cancel")} disabled={busy} onClick={() => onClose()} />
            <Button type="submit" intent="primary" text={title} loading={busy} />
          </>
        }
      >
        <FormFailure text={failed} />
        <div className="qs-form-grid" data-columns={1}>
          <FieldFrame
            label={label}
            required
            autoFocus
            disabled={busy}
            hint={options.length === 0 ? t("transfer.nobody") : undefined}
            error={isTried && chosen === null ? t("transfer.choose") : undefined}
          >
            {(control) => (
              <OptionSelect control={control} options={options} chosen={chosen} onChoose={setChosen} />
            )}
          </FieldFrame>
          <TextField
            label={t("transfer.note")}
            hint={t("transfer.noteHint")}
            error={isLong ? t("transfer.long", { most: NOTE_MAX }) : undefined}
            value={note}
            onChange={setNote}
            multiline
            disabled={busy}
          />
        </div>
      </DialogForm>
    </Dialog>
  );
}
