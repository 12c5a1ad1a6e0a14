import { Button } from "@blueprintjs/core";
import { Updated } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useLocation } from "wouter";
import { type NarrowMenuProps, useNarrow } from "../shell/index.ts";
import { VERSION_LOG_PATH } from "./path.ts";
import { useVersionNews } from "./use-version-news.ts";

/** The header's way to the change log, marked "new" until its newest version was opened (specification §2 "Layout"). */
export function VersionLink() {
  const { t } = useTranslation("header");
  const [, navigate] = useLocation();
  const { fresh } = useVersionNews();
  if (useNarrow()) return null;
  const label = t(fresh ? "versionLogNew" : "versionLog");
  return (
    <Button
      variant="minimal"
      className="qs-header-mark"
      icon={<Updated />}
      aria-label={label}
      title={label}
      onClick={() => navigate(VERSION_LOG_PATH)}
    >
      {fresh ? (
        <span className="qs-header-new" aria-hidden="true">
          {t("newMark")}
        </span>
      ) : null}
    </Button>
  );
}

/** The same as an entry of the user's menu, where the bar has no room. */
export function VersionEntry({ Item }: NarrowMenuProps) {
  const { t } = useTranslation("header");
  const [, navigate] = useLocation();
  const { fresh } = useVersionNews();
  return (
    <Item
      icon={<Updated />}
      text={t(fresh ? "versionLogNew" : "versionLog")}
      onClick={() => navigate(VERSION_LOG_PATH)}
    />
  );
}
