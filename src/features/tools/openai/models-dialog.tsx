import "./openai.css";
import { Button, Callout, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { failureText } from "../../../query/failure-text.ts";
import { mutationFailure } from "../../../query/form-failure.ts";
import { useUpdateRecordMutation } from "../../../query/resource-api.ts";
import { useRights } from "../../../resource/list/use-rights.ts";
import type { ActionPartProps } from "../../../resource/parts.ts";
import { useResourcePorts } from "../../../resource/ports.ts";
import { Dialog } from "../../../ui/dialog.tsx";
import { SearchField } from "../../../ui/fields/search-field.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";

const Models = v.object({ models: v.array(v.string()) });

type State =
  | { readonly kind: "asking" }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "known"; readonly models: readonly string[] };

/** The models that an account may use, as its provider lists them; one of them can be taken for the account. */
export function ModelsDialog(props: ActionPartProps) {
  const { onClose } = props;
  const { t } = useTranslation("openai");
  const { state, ask } = useModels(props);
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const models =
    state.kind === "known" ? state.models.filter((model) => model.toLowerCase().includes(wanted)) : [];
  return (
    <Dialog
      isOpen
      title={t("modelsTitle")}
      className="qs-form-dialog qs-form-1 qs-openai-models"
      onClose={() => onClose()}
    >
      <DialogBody>
        {state.kind === "asking" ? (
          <div role="status" aria-label={t("asking")}>
            <Skeleton lines={6} height={24} />
          </div>
        ) : state.kind === "failed" ? (
          <Callout compact intent="danger" role="alert">
            {state.text}
          </Callout>
        ) : (
          <>
            <SearchField label={t("searchModels")} autoFocus value={query} onChange={setQuery} />
            {models.length === 0 ? <p>{t("noModels")}</p> : <ModelList {...props} models={models} />}
          </>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button text={t("close")} onClick={() => onClose()} />
            {state.kind === "failed" ? (
              <Button autoFocus intent="primary" text={t("retry")} onClick={ask} />
            ) : null}
          </>
        }
      />
    </Dialog>
  );
}

function useModels({ onRun }: ActionPartProps) {
  const { t } = useTranslation(["openai", "errors"]);
  const [state, setState] = useState<State>({ kind: "asking" });
  const ask = async () => {
    setState({ kind: "asking" });
    const answer = await onRun(undefined);
    if (!answer.ok) {
      const text = failureText(answer.failure, (key) => t(`errors:${key}`));
      return setState({ kind: "failed", text });
    }
    const read = v.safeParse(Models, answer.data);
    setState(
      read.success
        ? { kind: "known", models: read.output.models }
        : { kind: "failed", text: t("errors:answerUnreadable") },
    );
  };
  const begin = useEffectEvent(() => void ask());
  useEffect(() => begin(), []);
  return { state, ask: () => void ask() };
}

function ModelList({
  definition,
  records,
  models,
  onClose,
}: ActionPartProps & { readonly models: readonly string[] }) {
  const { t } = useTranslation(["openai", "errors"]);
  const notify = useResourcePorts().useNotice();
  const mayEdit = useRights(definition)?.update ?? false;
  const [update, { isLoading }] = useUpdateRecordMutation();
  const [record] = records;
  const take = async (model: string) => {
    if (record === undefined) return;
    const body = { id: record.id, model, updateTime: record.updateTime };
    const { error } = await update({ definition, body });
    if (error === undefined) {
      notify({ text: t("openai:modelTaken", { model }), tone: "success" });
      onClose();
    } else {
      notify({ text: failureText(mutationFailure(error), (key) => t(`errors:${key}`)), tone: "danger" });
    }
  };
  return (
    <ul className="qs-openai-model-list">
      {models.map((model) => (
        <li key={model}>
          <code>{model}</code>
          {model === record?.model ? (
            <span className="qs-openai-in-use">{t("openai:inUse")}</span>
          ) : mayEdit ? (
            <Button
              size="small"
              variant="outlined"
              text={t("openai:useModel")}
              aria-label={t("openai:useModelNamed", { model })}
              disabled={isLoading}
              onClick={() => void take(model)}
            />
          ) : null}
        </li>
      ))}
    </ul>
  );
}
