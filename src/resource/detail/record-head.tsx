import "./record-head.css";
import { useTranslation } from "react-i18next";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import type { Head, Step } from "../../contract/resources/record-definition.ts";
import { formatTime } from "../../domain/dates.ts";
import { isPictureAddress } from "../../domain/resources/formats.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf, holds } from "../../domain/resources/list-shape.ts";
import { recordName } from "../../domain/resources/record-name.ts";
import type { Wording } from "../cell-text.ts";
import { labelsOf } from "../kinds.ts";
import { Thumb } from "../media/thumb.tsx";
import { ValueLabel } from "../value-label.tsx";
import { Fact } from "./fact.tsx";
import { useWording } from "./record-facts.tsx";

export interface RecordHeadProps {
  readonly definition: AnyResource;
  readonly record: AnyRecord;
}

/** What is to be seen of a record at first sight: its picture, its name with its state, what matters most, and how far it has come. */
export function RecordHead({ definition, record }: RecordHeadProps) {
  const wording = useWording(definition);
  const { head } = definition;
  if (head === undefined) return null;
  return (
    <div className="qs-record-head">
      <Picture head={head} record={record} />
      <div className="qs-record-head-main">
        <p className="qs-record-head-name">
          <strong>{recordName(definition, record, wording.language)}</strong>
          <Status {...{ definition, record, wording }} name={head.status} />
        </p>
        {head.facts === undefined ? null : (
          <dl className="qs-record-head-facts">
            {head.facts.map((name) => (
              <KeyFact key={name} {...{ definition, record, wording, name }} />
            ))}
          </dl>
        )}
      </div>
      {head.steps === undefined ? null : <Steps steps={head.steps} record={record} wording={wording} />}
    </div>
  );
}

function Picture({ head, record }: { readonly head: Head; readonly record: AnyRecord }) {
  const address = head.picture === undefined ? undefined : record[head.picture];
  if (typeof address !== "string" || !isPictureAddress(address)) return null;
  return (
    <span className="qs-record-head-picture">
      <Thumb address={address} />
    </span>
  );
}

interface PartProps extends RecordHeadProps {
  readonly wording: Wording;
}

function Status({ definition, record, wording, name }: PartProps & { readonly name: string | undefined }) {
  if (name === undefined) return null;
  const field = fieldOf(definition, name);
  const labels = labelsOf(field, record[name], wording) ?? [];
  return labels.map((label) => <ValueLabel key={label.key} field={field} label={label} />);
}

function KeyFact({ definition, record, wording, name }: PartProps & { readonly name: string }) {
  const field = fieldOf(definition, name);
  return (
    <div>
      <dt>{labelText(field.label, wording.language)}</dt>
      <dd>
        <Fact {...{ definition, record, wording, name, field }} />
      </dd>
    </div>
  );
}

interface StepsProps extends Pick<PartProps, "record" | "wording"> {
  readonly steps: readonly Step[];
}

/** The stages that a record goes through, each with when it was reached; the last of those is where it is. */
function Steps({ steps, record, wording }: StepsProps) {
  const { t } = useTranslation("recordForm");
  const shown = steps
    .filter(({ when }) => holds(when, record))
    .map((step) => ({ ...step, at: timeOf(record[step.time]), isReached: isReached(step, record) }));
  const current = shown.findLast(({ isReached }) => isReached);
  return (
    <ol className="qs-steps" aria-label={t("progress")}>
      {shown.map(({ label, at, isReached }) => (
        <li
          key={label as string}
          data-reached={isReached ? true : undefined}
          aria-current={label === current?.label ? "step" : undefined}
        >
          <span className="qs-steps-name">{labelText(label, wording.language)}</span>
          {at === "" ? null : <time>{at}</time>}
          <span className="qs-visually-hidden">{t(isReached ? "stepReached" : "stepAhead")}</span>
        </li>
      ))}
    </ol>
  );
}

const timeOf = (value: unknown): string =>
  formatTime(typeof value === "string" || typeof value === "number" ? value : null);

const isReached = ({ time, reached }: Step, record: AnyRecord): boolean =>
  timeOf(record[time]) !== "" || (reached !== undefined && holds(reached, record));
