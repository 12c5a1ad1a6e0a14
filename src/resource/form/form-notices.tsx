import { Button, Callout } from "@blueprintjs/core";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { ConflictNotice } from "./conflict-notice.tsx";
import { FormFailure } from "./form-failure.tsx";
import type { RecordFormState } from "./use-record-form.ts";

/** What there is to say above the fields; what went wrong comes into sight wherever one was in the form. */
export function FormNotices({ form }: { readonly form: RecordFormState }) {
  const { t } = useTranslation("recordForm");
  const room = useRef<HTMLDivElement>(null);
  const wrong = form.failed !== null || form.conflict !== null;
  useEffect(() => {
    if (wrong) room.current?.scrollIntoView({ block: "nearest" });
  }, [wrong]);
  return (
    <div ref={room}>
      {form.restored && form.changed.length > 0 ? (
        <Callout compact intent="primary" className="qs-form-notice">
          {t("restored")}{" "}
          <Button
            size="small"
            variant="minimal"
            text={t("startAfresh")}
            disabled={form.busy}
            onClick={form.startAfresh}
          />
        </Callout>
      ) : null}
      <FormFailure text={form.failed} />
      <ConflictNotice form={form} />
    </div>
  );
}
