import { Notifications, Share } from "@blueprintjs/icons";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { NOTICE_LINK } from "../../contract/notices.ts";
import { RichText } from "../../ui/rich-text/rich-text.tsx";

export interface NoticeCardProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly coverUrl?: string | undefined;
  readonly content: string;
}

/** A system message as its readers see it. */
export function NoticeCard({ title, intro, coverUrl, content }: NoticeCardProps) {
  const { t } = useTranslation("notices");
  const cover = coverUrl?.trim() ?? "";
  return (
    <article className="qs-notice-card">
      {NOTICE_LINK.test(cover) ? <Cover key={cover} url={cover} /> : null}
      <div className="qs-notice-card-body">
        <h3>
          <Notifications size={14} aria-hidden="true" title={false} />
          {title.trim() === "" ? t("untitled") : title}
        </h3>
        {intro ? <p className="qs-notice-card-intro">{intro}</p> : null}
        <Content content={content.trim()} />
      </div>
    </article>
  );
}

function Content({ content }: { readonly content: string }) {
  const { t } = useTranslation("notices");
  if (content === "") return null;
  if (!NOTICE_LINK.test(content)) return <RichText html={content} className="qs-rich" />;
  return (
    <a href={content} target="_blank" rel="noopener noreferrer" title={content}>
      {t("open")} <Share size={12} aria-hidden="true" title={false} />
    </a>
  );
}

/** A picture that does not load leaves no gap. */
function Cover({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return <img className="qs-notice-card-cover" src={url} alt="" onError={() => setBroken(true)} />;
}
