import { useTranslation } from "react-i18next";
import { isAddress, systemContent } from "../../domain/chat/system-content.ts";
import { Announcement, AnnouncementLink, AnnouncementText } from "../../ui/announcement/announcement.tsx";

export interface NoticeCardProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly coverUrl?: string | undefined;
  readonly content: string;
}

/** A system message as its readers will see it. */
export function NoticeCard({ title, intro, coverUrl, content }: NoticeCardProps) {
  const { t } = useTranslation("notices");
  const cover = coverUrl?.trim() ?? "";
  return (
    <Announcement
      title={title.trim() === "" ? t("untitled") : title}
      intro={intro}
      coverUrl={isAddress(cover) ? cover : null}
    >
      <Content content={content.trim()} />
    </Announcement>
  );
}

function Content({ content }: { readonly content: string }) {
  const { t } = useTranslation("notices");
  if (content === "") return null;
  const parsed = systemContent(content);
  if (parsed.kind === "link") return <AnnouncementLink href={parsed.href} label={t("open")} />;
  if (parsed.kind === "text") return <p className="qs-announcement-plain">{parsed.text}</p>;
  return <AnnouncementText html={parsed.html} />;
}
