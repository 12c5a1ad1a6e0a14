import { Button } from "@blueprintjs/core";
import { Offline } from "@blueprintjs/icons";
import { useTranslation } from "react-i18next";
import { useDispatch } from "react-redux";
import { useLocation } from "wouter";
import { StatePage } from "../../ui/state-page.tsx";
import { signOutAsked } from "../session/index.ts";

/** The pages of specification §2 for what cannot be shown: 401, 403, 404, 500. */

function HomeButton() {
  const { t } = useTranslation("shell");
  const [, navigate] = useLocation();
  return <Button intent="primary" text={t("backHome")} onClick={() => navigate("/")} />;
}

/** `/401`: an answer denied access. */
export function UnauthorizedPage() {
  const { t } = useTranslation("shell");
  const dispatch = useDispatch();
  return (
    <StatePage mark="401" tone="warning" title={t("unauthorizedTitle")} text={t("unauthorizedText")}>
      <HomeButton />
      <Button text={t("signOut")} onClick={() => void dispatch(signOutAsked())} />
    </StatePage>
  );
}

/** `/403`. */
export function ForbiddenPage() {
  const { t } = useTranslation("shell");
  return (
    <StatePage mark="403" tone="warning" title={t("forbiddenTitle")} text={t("forbiddenText")}>
      <HomeButton />
    </StatePage>
  );
}

/** `/404` and every path that the menu does not have. */
export function NotFoundPage({ path }: { readonly path: string }) {
  const { t } = useTranslation("shell");
  return (
    <StatePage mark="404" title={t("notFoundTitle")} text={t("notFoundText", { path })}>
      <HomeButton />
    </StatePage>
  );
}

/** The menu did not arrive, so that it is not known which pages there are. */
export function MenuFailedPage({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("shell");
  return (
    <StatePage mark={<Offline size={28} />} tone="danger" title={t("menuFailed")} text={t("menuFailedText")}>
      <Button intent="primary" text={t("retry")} onClick={onRetry} />
    </StatePage>
  );
}

export interface CrashPageProps {
  /** `chunk`: the page's files did not load; `crash`: its code failed. */
  readonly kind: "chunk" | "crash";
  readonly detail?: string | undefined;
  readonly onRetry: () => void;
}

/** `/500`, and what an error boundary shows in place of a page. */
export function CrashPage({ kind, detail, onRetry }: CrashPageProps) {
  const { t } = useTranslation("shell");
  const chunk = kind === "chunk";
  return (
    <StatePage
      mark="500"
      tone="danger"
      title={chunk ? t("loadFailedTitle") : t("crashedTitle")}
      text={chunk ? `${t("loadFailedText")} ${t("newVersionText")}` : t("crashedText")}
      detail={detail}
    >
      <Button intent="primary" text={t("retry")} onClick={onRetry} />
      <Button text={t("reloadPage")} onClick={() => window.location.reload()} />
    </StatePage>
  );
}
