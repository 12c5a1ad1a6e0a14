import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";

export interface NewsLineProps {
  /** Whether it is in sight now. */
  readonly onSight: (inSight: boolean) => void;
}

/** The line between what was read and what is new. */
export function NewsLine({ onSight }: NewsLineProps) {
  const { t } = useTranslation("chatMessages");
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = line.current;
    if (element === null) return;
    const watch = new IntersectionObserver((entries) => onSight(entries.at(-1)?.isIntersecting === true), {
      root: element.closest(".qs-chat-scroll"),
    });
    watch.observe(element);
    return () => {
      watch.disconnect();
      onSight(false);
    };
  }, [onSight]);
  return (
    <div ref={line} className="qs-chat-news">
      <span>{t("news.line")}</span>
    </div>
  );
}
