import { useTranslation } from "react-i18next";
import { useSearchParams } from "wouter";
import type { UserDto } from "../../../contract/admin.ts";
import { useInfoQuery } from "../../../query/admin-api.ts";
import { PageFrame } from "../../../ui/page-frame.tsx";
import { PageWait } from "../../../ui/page-wait.tsx";
import { PanelTabs } from "../../../ui/panel-tabs.tsx";
import { AccountCard } from "./account-card.tsx";
import { OwnLog } from "./own-log.tsx";
import { ProfileForm } from "./profile-form.tsx";
import { SecurityPanel } from "./security-panel.tsx";

const PANELS = ["profile", "security", "log"] as const;
type Panel = (typeof PANELS)[number];

/** The panel that the address names, `?tab=`; the first one where it names none. */
function usePanel(): [Panel, (panel: Panel) => void] {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get("tab");
  const panel = PANELS.find((one) => one === wanted) ?? "profile";
  const choose = (next: Panel) => {
    setSearch(
      (before) => {
        const params = new URLSearchParams(before);
        if (next === "profile") params.delete("tab");
        else params.set("tab", next);
        return params;
      },
      { replace: true },
    );
  };
  return [panel, choose];
}

/** One's own page (specification §2 `/user/center`): picture, profile, password and e-mail address, operation log. */
export function UserCenter() {
  const { t } = useTranslation("account");
  const { data, isError, refetch } = useInfoQuery();
  return (
    <PageFrame title={t("title")} description={t("description")}>
      {data === undefined ? (
        <PageWait
          failed={isError}
          texts={{
            loading: t("loading"),
            failed: t("failed"),
            failedHint: t("failedHint"),
            retry: t("retry"),
          }}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className="qs-account-room">
          <div className="qs-account">
            <AccountCard user={data.user} />
            <Panels user={data.user} />
          </div>
        </div>
      )}
    </PageFrame>
  );
}

function Panels({ user }: { readonly user: UserDto }) {
  const { t } = useTranslation("account");
  const [panel, choose] = usePanel();
  const content: Record<Panel, React.JSX.Element> = {
    profile: <ProfileForm user={user} />,
    security: <SecurityPanel user={user} />,
    log: <OwnLog />,
  };
  return (
    <section className="qs-account-card qs-account-panels" aria-label={t("title")}>
      <PanelTabs
        id="account"
        panels={PANELS.map((id) => ({ id, title: t(`panel.${id}`), content: content[id] }))}
        chosen={panel}
        onChoose={choose}
      />
    </section>
  );
}
