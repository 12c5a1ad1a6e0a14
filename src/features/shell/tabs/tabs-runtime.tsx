import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { questionAnswered, selectTabs } from "./slice.ts";
import { useTabKeys } from "./use-tab-keys.ts";
import { useTabTitle, useUnsavedTabs } from "./use-tabs.ts";

/** What tabs need beside the strip, which may not be shown: their keys, and the question before input is lost. */
export function TabsRuntime() {
  useTabKeys();
  return <UnsavedQuestion />;
}

function UnsavedQuestion() {
  const { t } = useTranslation("tabs");
  const dispatch = useDispatch();
  const { question } = useSelector(selectTabs);
  const titleOf = useTabTitle();
  const names = question === null ? [] : [...question.unsaved.map(titleOf), ...question.labels];
  return (
    <ConfirmDialog
      isOpen={question !== null}
      intent="danger"
      title={t(question?.kind === "reload" ? "reloadAsk" : "closeAsk", {
        name: names[0] ?? "",
        count: Math.max(1, question?.unsaved.length ?? 0),
      })}
      okText={t(question?.kind === "reload" ? "reloadAnyway" : "closeAnyway")}
      onConfirm={() => void dispatch(questionAnswered(true))}
      onCancel={() => void dispatch(questionAnswered(false))}
    >
      <p>{t("unsavedQuestion")}</p>
      <ul className="qs-dialog-names">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}

/** For the question before signing out: which pages hold input that is not saved. Nothing when there are none. */
export function UnsavedNote() {
  const { t } = useTranslation("tabs");
  const unsaved = useUnsavedTabs();
  const { tabs } = useSelector(selectTabs);
  const titleOf = useTabTitle();
  if (unsaved.length === 0) return null;
  const names = tabs.filter(({ key }) => unsaved.includes(key)).map(titleOf);
  return <p>{t("unsavedLeaving", { count: unsaved.length, names: names.join(", ") })}</p>;
}
