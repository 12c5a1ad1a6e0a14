import "./version-log.css";
import { Button } from "@blueprintjs/core";
import { Offline, Updated } from "@blueprintjs/icons";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSelector } from "react-redux";
import { CHANGE_KINDS, type ChangeKind, type ChangelogEntry } from "../../contract/changelog.ts";
import type { Language } from "../../contract/language.ts";
import { changeLog } from "../../contract/resources/system/change-log.ts";
import { labelText } from "../../domain/resources/label-text.ts";
import { useChangelogQuery } from "../../query/changelog-api.ts";
import { PageFrame } from "../../ui/page-frame.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StatePage } from "../../ui/state-page.tsx";
import { selectLanguage } from "../shell/index.ts";
import { rememberSeen } from "./memory.ts";

/** What each version has changed, the newest first (`/version/log`). Opening it is what "new" waits for. */
export function VersionLog() {
  const { t } = useTranslation("version");
  const { data, isFetching, refetch } = useChangelogQuery();
  const newest = data?.[0]?.versionNumber;
  useEffect(() => {
    if (newest !== undefined) rememberSeen(newest);
  }, [newest]);
  return (
    <PageFrame width="text" title={t("title")} description={t("description")}>
      {data === undefined ? (
        <Missing fetching={isFetching} onRetry={() => void refetch()} />
      ) : data.length === 0 ? (
        <StatePage mark={<Updated size={28} />} title={t("empty")} />
      ) : (
        <ol className="qs-versions">
          {data.map((entry) => (
            <Version key={entry.versionNumber} entry={entry} current={entry.versionNumber === newest} />
          ))}
        </ol>
      )}
    </PageFrame>
  );
}

function Missing({ fetching, onRetry }: { readonly fetching: boolean; readonly onRetry: () => void }) {
  const { t } = useTranslation("version");
  if (fetching) {
    return (
      <div aria-busy="true">
        <span className="qs-visually-hidden">{t("loading")}</span>
        <Skeleton lines={8} height={22} />
      </div>
    );
  }
  return (
    <StatePage mark={<Offline size={28} />} tone="danger" title={t("failed")}>
      <Button intent="primary" text={t("retry")} onClick={onRetry} />
    </StatePage>
  );
}

function Version({ entry, current }: { readonly entry: ChangelogEntry; readonly current: boolean }) {
  const { t } = useTranslation("version");
  const language = useSelector(selectLanguage);
  const { versionNumber, date, title, changes = [] } = entry;
  return (
    <li className="qs-version" data-current={current}>
      <header>
        <h2>{versionNumber}</h2>
        {current ? <span className="qs-version-current">{t("current")}</span> : null}
        {date === undefined ? null : <time dateTime={date}>{date}</time>}
      </header>
      {title === undefined ? null : <p className="qs-version-title">{title[language]}</p>}
      {CHANGE_KINDS.map((kind) => (
        <Changes key={kind} kind={kind} entry={entry} />
      ))}
      {title === undefined && changes.length === 0 ? <p>{t("noDetail")}</p> : null}
    </li>
  );
}

const { kind: kindField } = changeLog.fields.changes.fields;

/** What changes of a kind are called. */
function kindLabel(kind: ChangeKind, language: Language): string {
  const option = kindField.options.find(({ value }) => value === kind);
  return option ? labelText(option.label, language) : kind;
}

function Changes({ kind, entry }: { readonly kind: ChangeKind; readonly entry: ChangelogEntry }) {
  const language = useSelector(selectLanguage);
  const texts = (entry.changes ?? [])
    .filter((change) => change.kind === kind)
    .map(({ text }) => text[language]);
  if (texts.length === 0) return null;
  return (
    <section className="qs-version-changes" data-kind={kind}>
      <h3>{kindLabel(kind, language)}</h3>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  );
}
