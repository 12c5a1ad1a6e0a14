import { Button, DialogBody, DialogFooter } from "@blueprintjs/core";
import { useTranslation } from "react-i18next";

/** What the server answered to an action. Areas with more to show put a dialog of their own in its place (`ResourceParts.actions`). */
export function ActionAnswer({ data, onClose }: { readonly data: unknown; readonly onClose: () => void }) {
  const { t } = useTranslation("recordForm");
  return (
    <>
      <DialogBody>
        <section className="qs-action-answer" aria-label={t("actionResult")}>
          <AnswerData data={data} />
        </section>
      </DialogBody>
      <DialogFooter actions={<Button intent="primary" autoFocus text={t("close")} onClick={onClose} />} />
    </>
  );
}

/** One text as it is; several values by their names. */
function AnswerData({ data }: { readonly data: unknown }) {
  if (typeof data !== "object" || data === null) return <pre>{String(data)}</pre>;
  const values = Object.entries(data);
  const [only] = values;
  if (values.length === 1 && only !== undefined) return <pre>{text(only[1])}</pre>;
  return (
    <dl className="qs-facts">
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

const text = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value, null, 2) : String(value);
