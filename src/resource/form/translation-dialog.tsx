import "./translation-dialog.own.css";
import { Button, Checkbox, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useId, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "../../contract/language.ts";
import type { AnyResource } from "../../contract/resources/definition.ts";
import type { Field } from "../../contract/resources/fields.ts";
import type { FormValues } from "../../domain/resources/form-values.ts";
import { fieldsWithin } from "../../domain/resources/inner-cells.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { fieldOf } from "../../domain/resources/list-shape.ts";
import { textDiff } from "../../domain/text-diff.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { linesOfHtml } from "../../ui/text-diff/lines-of-html.ts";
import { useResourcePorts } from "../ports.ts";
import { languageName } from "./language-tabs.tsx";
import type { Proposed } from "./use-translation.ts";

export interface TranslationDialogProps {
  readonly definition: AnyResource;
  /** What the form holds. */
  readonly held: FormValues;
  readonly proposed: Proposed;
  /** Language of the texts, of the record. */
  readonly lang: string;
  readonly onTake: (values: FormValues) => void;
  readonly onClose: () => void;
}

/** What a translation would change, field by field beside what is there, with the differences marked; what is ticked is taken. */
export function TranslationDialog(props: TranslationDialogProps) {
  const { definition, held, proposed, lang, onTake, onClose } = props;
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const names = Object.keys(proposed.values);
  // What is empty is meant to be filled; what somebody wrote stays unless it is said.
  const [taken, setTaken] = useState(
    () => new Set(names.filter((name) => wordsOf(fieldOf(definition, name), held[name]) === "")),
  );
  const name = languageName(definition, proposed.from.lang, language);
  const all = taken.size === names.length;
  const tick = (one: string) => {
    const next = new Set(taken);
    if (!next.delete(one)) next.add(one);
    setTaken(next);
  };
  return (
    <Dialog isOpen className="qs-dialog qs-compared" title={t("translationOf", { name })} onClose={onClose}>
      <DialogBody>
        <p className="qs-compared-about">{t("translationAbout")}</p>
        <Checkbox
          checked={all}
          indeterminate={!all && taken.size > 0}
          label={t("translationAll")}
          onChange={() => setTaken(new Set(all ? [] : names))}
        />
        {names.map((one) => (
          <Compared
            key={one}
            field={fieldOf(definition, one)}
            before={held[one]}
            after={proposed.values[one]}
            lang={lang as Language}
            checked={taken.has(one)}
            onTick={() => tick(one)}
          />
        ))}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("cancel")} onClick={onClose} />
            <Button
              intent="primary"
              text={t("translationTake", { count: taken.size })}
              disabled={taken.size === 0}
              onClick={() =>
                onTake(
                  Object.fromEntries(
                    names.filter((one) => taken.has(one)).map((one) => [one, proposed.values[one]]),
                  ),
                )
              }
            />
          </>
        }
      />
    </Dialog>
  );
}

interface ComparedProps {
  readonly field: Field;
  readonly before: unknown;
  readonly after: unknown;
  readonly lang: Language;
  readonly checked: boolean;
  readonly onTick: () => void;
}

/** A field as it is and as it would be, side by side. */
function Compared({ field, before, after, lang, checked, onTick }: ComparedProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const id = useId();
  const parts = useMemo(
    () => textDiff(wordsOf(field, before), wordsOf(field, after), lang),
    [field, before, after, lang],
  );
  const side = (kind: "removed" | "added", label: string) => (
    <section aria-label={label}>
      <h3>{label}</h3>
      <p className="qs-diff" lang={lang.replace("_", "-")}>
        {parts.map((part, at) => {
          // The parts of a text have no names, and stay where they are.
          const key = `${at}`;
          if (part.kind === kind)
            return kind === "added" ? <ins key={key}>{part.text}</ins> : <del key={key}>{part.text}</del>;
          return part.kind === "same" ? <span key={key}>{part.text}</span> : null;
        })}
      </p>
    </section>
  );
  return (
    <fieldset className="qs-compared-field" aria-labelledby={id}>
      <Checkbox id={`${id}-take`} checked={checked} onChange={onTick}>
        <span id={id}>{labelText(field.label, language)}</span>
      </Checkbox>
      <div className="qs-compared-sides">
        {side("removed", t("translationNow"))}
        {side("added", t("translationThen"))}
      </div>
    </fieldset>
  );
}

/** The words of a value, as lines. */
function wordsOf(field: Field, value: unknown): string {
  if (field.kind === "html") return typeof value === "string" ? linesOfHtml(value) : "";
  if (typeof value === "string") return value;
  if (!Array.isArray(value)) return "";
  const inner = Object.entries(fieldsWithin(field));
  return value
    .map((one: unknown) =>
      typeof one === "object" && one !== null
        ? inner
            .map(([name, cell]) => wordsOf(cell, Reflect.get(one, name)))
            .filter((text) => text !== "")
            .join("\n")
        : String(one),
    )
    .join("\n");
}
