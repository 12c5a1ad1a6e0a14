import "./translation.css";
import { Button } from "@blueprintjs/core";
import { Refresh } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import {
  type MessageOfChat,
  useMessageTranslationQuery,
  useTranslateMessageMutation,
} from "../../../../query/conversation-help-api.ts";
import { TextContent } from "../../emoji/text-content.tsx";
import { useConversation } from "../use-conversation.ts";
import { languageName, useReader } from "./language-names.ts";

/** Below a message with a visitor: its translation, what was written where a translation was sent, or that it is not translated. */
export function TranslationLine(props: MessageOfChat) {
  const row = useConversation(props.groupId);
  return row?.mine === true ? <Known {...props} isOn={row.translate === true} /> : null;
}

function Known({ isOn, ...message }: MessageOfChat & { readonly isOn: boolean }) {
  const { t } = useTranslation("chatVisitors");
  const reader = useReader();
  const { data } = useMessageTranslationQuery(message);
  const [again, { isLoading }] = useTranslateMessageMutation();
  if (data == null) return null;
  const { text, original, failure, from } = data;
  if (original != null)
    return (
      <p className="qs-translation">
        <span className="qs-translation-label">{t("translation.original")}</span>
        <TextContent text={original} />
      </p>
    );
  if (text != null)
    return (
      <p className="qs-translation">
        <span className="qs-translation-label">
          {from == null
            ? t("translation.translated")
            : t("translation.translatedFrom", { language: languageName(from, reader) })}
        </span>
        <TextContent text={text} />
      </p>
    );
  if (failure == null || !(isOn || data.wanted)) return null;
  return (
    <p className="qs-translation" data-failed="true" role="status">
      <span>{t("translation.failed", { reason: failure })}</span>
      <Button
        size="small"
        variant="minimal"
        icon={<Refresh size={12} />}
        text={t("translation.again")}
        loading={isLoading}
        onClick={() => void again(message)}
      />
    </p>
  );
}
