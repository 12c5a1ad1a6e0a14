import { Button, Callout, Spinner } from "@blueprintjs/core";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { languages } from "../../contract/language.ts";
import type { AnyRecord, AnyResource } from "../../contract/resources/definition.ts";
import { bodyOf, type FormValues, valuesOf } from "../../domain/resources/form-values.ts";
import { type PagePreviewArgs, usePagePreviewQuery } from "../../query/page-preview-api.ts";
import { sanitisedPage } from "../../ui/rich-text/sanitise.ts";
import { useResourcePorts } from "../ports.ts";
import { languageOf } from "./preview-content.ts";
import { pageDocument } from "./preview-document.ts";
import { PreviewEmpty } from "./preview-empty.tsx";
import { PreviewFrame } from "./preview-frame.tsx";

export interface DrawnPageProps {
  readonly definition: AnyResource;
  /** The record as it is kept, or as a form holds it. */
  readonly values: FormValues;
  /** Of the record that a form changes. */
  readonly id: number | undefined;
  readonly title: string;
  /** Of the window, px. */
  readonly width: number;
  readonly onClose: () => void;
}

/** A page of a site as the server would generate it from a draft: drawn there, where generated pages are, and made harmless here once more. */
export function DrawnPage({ definition, values, id, title, width, onClose }: DrawnPageProps) {
  const { t } = useTranslation("recordForm");
  const language = useResourcePorts().useLanguage();
  const draft = useMemo(() => draftOf(definition, values, id), [definition, values, id]);
  const { currentData, isError, refetch } = usePagePreviewQuery(draft, { refetchOnMountOrArgChange: true });
  const { tag } = languages[languageOf(definition, values) ?? language];
  const html = useMemo(
    () => (currentData === undefined ? "" : pageDocument(sanitisedPage(currentData.html), tag, title)),
    [currentData, tag, title],
  );
  if (currentData !== undefined) {
    const { styles } = currentData;
    return <PreviewFrame html={html} styles={styles} title={title} width={width} onClose={onClose} />;
  }
  return (
    <PreviewEmpty>
      {isError ? (
        <Callout intent="danger">
          {t("previewFailed")} <Button size="small" text={t("retry")} onClick={() => void refetch()} />
        </Callout>
      ) : (
        <Spinner size={32} aria-label={t("loading")} />
      )}
    </PreviewEmpty>
  );
}

/** What is sent of a draft: the fields of its form, as they would be sent to be kept; what is not filled in yet is nothing. */
function draftOf(definition: AnyResource, values: FormValues, of: number | undefined): PagePreviewArgs {
  const isRecord = typeof values.id === "number";
  const held = isRecord ? valuesOf(definition, values as AnyRecord) : values;
  const id = isRecord ? values.id : of;
  return {
    path: definition.path,
    body: { ...(id === undefined ? {} : { id }), ...bodyOf(definition, held) },
  };
}
