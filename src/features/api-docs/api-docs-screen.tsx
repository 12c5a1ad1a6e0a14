import "./api-docs.css";
import { Button } from "@blueprintjs/core";
import { Download } from "@blueprintjs/icons";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import * as v from "valibot";
import {
  type ApiDocument,
  DOC_PAGE,
  DocReady,
  type DocShown,
  type DocTexts,
} from "../../contract/api-docs.ts";
import { languages } from "../../contract/language.ts";
import { saveFile } from "../../query/admin-download.ts";
import { useApiDocsQuery } from "../../query/api-docs-api.ts";
import { failureText } from "../../query/failure-text.ts";
import { mutationFailure } from "../../query/form-failure.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { PageWait } from "../../ui/page-wait.tsx";
import { selectLanguage } from "../shell/index.ts";

/** The description of the calls, in a frame (contract A16). */
export function ApiDocsScreen() {
  const { t } = useTranslation(["apiDocs", "errors"]);
  const { data, error, isFetching, refetch } = useApiDocsQuery();
  const reason = error && failureText(mutationFailure(error), (key) => t(`errors:${key}`));
  return (
    <PageFrame
      title={t("apiDocs:title")}
      description={t("apiDocs:description")}
      actions={
        <Button
          icon={<Download />}
          text={t("apiDocs:download")}
          disabled={data === undefined}
          onClick={() => data !== undefined && save(data)}
        />
      }
    >
      {data === undefined ? (
        <PageWait
          failed={error !== undefined && !isFetching}
          texts={{
            loading: t("apiDocs:loading"),
            failed: t("apiDocs:failed"),
            failedHint: reason ?? "",
            retry: t("apiDocs:retry"),
          }}
          onRetry={() => void refetch()}
        />
      ) : (
        <DocFrame document={data} />
      )}
    </PageFrame>
  );
}

function save(document: ApiDocument): void {
  saveFile(new Blob([JSON.stringify(document, null, 2)], { type: "application/json" }), "openapi.json");
}

function DocFrame({ document: described }: { readonly document: ApiDocument }) {
  const { t } = useTranslation("apiDocs");
  const frame = useRef<HTMLIFrameElement>(null);
  const texts = useDocTexts();
  const language = languages[useSelector(selectLanguage)].tag;
  const dark = useDark();
  const at = useHash();
  const send = useCallback(() => {
    const view = { document: described, texts, language, dark };
    const message: DocShown = { kind: "qs:doc-shown", ...view, page: location.pathname, at };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  }, [described, texts, language, dark, at]);
  useEffect(() => {
    send();
    const onMessage = ({ data, source }: MessageEvent) => {
      if (source === frame.current?.contentWindow && v.is(DocReady, data)) send();
    };
    window.addEventListener("message", onMessage);
    return () => window.removeEventListener("message", onMessage);
  }, [send]);
  return <iframe ref={frame} className="qs-doc-frame" src={DOC_PAGE} title={t("title")} />;
}

function useDocTexts(): DocTexts {
  const { t } = useTranslation("apiDocs");
  return useMemo(
    () => ({
      search: t("search"),
      none: t("none"),
      parameters: t("parameters"),
      body: t("body"),
      answers: t("answers"),
      optional: t("optional"),
      required: t("required"),
      link: t("link"),
      count: t("count"),
    }),
    [t],
  );
}

/** The operation that the address names. */
function useHash(): string {
  return useSyncExternalStore((changed) => {
    window.addEventListener("hashchange", changed);
    return () => window.removeEventListener("hashchange", changed);
  }, readHash);
}

const readHash = () => location.hash.slice(1);

const isDark = () => document.documentElement.classList.contains("bp6-dark");

/** Whether the page is dark now. */
function useDark(): boolean {
  return useSyncExternalStore((changed) => {
    const observer = new MutationObserver(changed);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class"] });
    return () => observer.disconnect();
  }, isDark);
}
