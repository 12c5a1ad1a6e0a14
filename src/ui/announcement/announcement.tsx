import "./announcement.css";
import { Notifications, Share } from "@blueprintjs/icons";
import { type ComponentProps, type ReactNode, useState } from "react";
import { RichText } from "../rich-text/rich-text.tsx";

export interface AnnouncementProps extends Omit<ComponentProps<"article">, "title"> {
  readonly title: string;
  readonly intro?: string | undefined;
  /** Where its picture is; null when it has none. */
  readonly coverUrl: string | null;
  /** What is beside the title. */
  readonly aside?: ReactNode;
}

/** A system message as its readers see it: title, cover, introduction, and what it says or leads to (contract §2). */
export function Announcement({ title, intro, coverUrl, aside, children, ...article }: AnnouncementProps) {
  return (
    <article {...article} className={`qs-announcement ${article.className ?? ""}`}>
      {coverUrl === null ? null : <Cover key={coverUrl} url={coverUrl} />}
      <div className="qs-announcement-body">
        <header>
          <Notifications size={14} aria-hidden="true" title={false} />
          <h3>{title}</h3>
          {aside}
        </header>
        {intro ? <p className="qs-announcement-intro">{intro}</p> : null}
        {children}
      </div>
    </article>
  );
}

/** A picture that does not load leaves no gap. */
function Cover({ url }: { readonly url: string }) {
  const [broken, setBroken] = useState(false);
  if (broken) return null;
  return (
    <img className="qs-announcement-cover" src={url} alt="" loading="lazy" onError={() => setBroken(true)} />
  );
}

/** What an announcement says at length. */
export function AnnouncementText({ html }: { readonly html: string }) {
  return <RichText html={html} className="qs-announcement-rich" />;
}

/** Where an announcement leads. */
export function AnnouncementLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <a className="qs-announcement-link" href={href} target="_blank" rel="noopener noreferrer" title={href}>
      {label} <Share size={12} aria-hidden="true" title={false} />
    </a>
  );
}
