import "./notices.css";
import { Button } from "@blueprintjs/core";
import { ArrowLeft, Edit, Notifications } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import type { SentNotice } from "../../contract/notices.ts";
import { CHAT_PATH } from "../../domain/session.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { PageFrame } from "../../ui/page-frame.tsx";
import { StatePage } from "../../ui/state-page.tsx";
import { usePermitted } from "../session/index.ts";
import { usePageState } from "../shell/index.ts";
import { Draft, draftOf, emptyDraft, isWritten } from "./draft.ts";
import { PublishForm } from "./publish-form.tsx";
import { SentDialog } from "./sent-dialog.tsx";
import { SentList } from "./sent-list.tsx";
import { useNoticePlace } from "./use-notice-place.ts";

/** System messages: what was published, and publishing (specification §3 "Message", contract §2). */
export function NoticesScreen() {
  const permitted = usePermitted(["admin", "systemMessage:publish"]);
  return permitted ? <Publishing /> : <ForReaders />;
}

/** Who may not publish reads: in the chat. */
function ForReaders() {
  const { t } = useTranslation("notices");
  const [, navigate] = useLocation();
  return (
    <PageFrame title={t("screen")} description={t("description")}>
      <StatePage mark={<Notifications size={28} />} title={t("readersTitle")} text={t("readersText")}>
        <Button intent="primary" text={t("toChat")} onClick={() => navigate(CHAT_PATH)} />
      </StatePage>
    </PageFrame>
  );
}

function Publishing() {
  const { t } = useTranslation("notices");
  const [place, go] = useNoticePlace();
  const [draft, setDraft] = usePageState("draft", Draft, emptyDraft);
  const [opened, setOpened] = useState<SentNotice | null>(null);
  const [replacing, setReplacing] = useState<SentNotice | null>(null);
  const written = isWritten(draft);
  const close = () => go({ write: false });
  const take = (notice: SentNotice) => {
    setReplacing(null);
    setDraft(draftOf(notice));
    go({ write: true });
  };
  const copy = (notice: SentNotice) => {
    setOpened(null);
    if (written) setReplacing(notice);
    else take(notice);
  };
  return (
    <PageFrame
      title={t(place.write ? "write" : "screen")}
      {...(place.write ? {} : { description: t("description") })}
      actions={
        place.write ? (
          <Button icon={<ArrowLeft />} text={t("back")} onClick={close} />
        ) : (
          <Button
            intent="primary"
            icon={<Edit />}
            text={t(written ? "goOn" : "write")}
            onClick={() => go({ write: true })}
          />
        )
      }
    >
      {place.write ? (
        <PublishForm
          draft={draft}
          setDraft={setDraft}
          onPublished={() => go({ write: false, page: 1, title: "" })}
          onClose={close}
          onDiscard={() => {
            setDraft(emptyDraft);
            close();
          }}
        />
      ) : (
        <SentList place={place} go={go} onOpen={setOpened} />
      )}
      {opened === null ? null : (
        <SentDialog notice={opened} onClose={() => setOpened(null)} onCopy={() => copy(opened)} />
      )}
      <ConfirmDialog
        isOpen={replacing !== null}
        intent="danger"
        title={t("replaceAsk")}
        okText={t("replace")}
        onConfirm={() => replacing !== null && take(replacing)}
        onCancel={() => setReplacing(null)}
      >
        <p>{t("replaceMore")}</p>
      </ConfirmDialog>
    </PageFrame>
  );
}
