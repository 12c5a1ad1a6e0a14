import { Button, Switch } from "@blueprintjs/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { alertSettingsChosen, chimeWanted, permissionWanted } from "../state/alerts.ts";
import { selectAlerts } from "../state/selectors.ts";

/** Sound and notifications of new messages, each a switch. */
export function AlertSwitches() {
  const { t } = useTranslation("alerts");
  const dispatch = useDispatch();
  const { sound, notifications, permission } = useSelector(selectAlerts);
  const [soundHint, notificationsHint] = [useId(), useId()];
  const notify = (on: boolean) => {
    dispatch(alertSettingsChosen({ notifications: on }));
    // Browsers ask only while the user's hand is on the page.
    if (on && permission === "default") dispatch(permissionWanted());
  };
  return (
    <fieldset className="qs-chat-alerts">
      <legend>{t("title")}</legend>
      <div className="qs-chat-alerts-row">
        <Switch
          checked={sound}
          label={t("sound")}
          aria-describedby={soundHint}
          onChange={(event) => dispatch(alertSettingsChosen({ sound: event.currentTarget.checked }))}
        />
        <Button
          size="small"
          variant="minimal"
          text={t("try")}
          disabled={!sound}
          onClick={() => dispatch(chimeWanted())}
        />
      </div>
      <p id={soundHint}>{t("soundHint")}</p>
      <Switch
        checked={notifications}
        label={t("notifications")}
        aria-describedby={notificationsHint}
        onChange={(event) => notify(event.currentTarget.checked)}
      />
      <p id={notificationsHint}>{t("notificationsHint")}</p>
      {notifications ? <PermissionNote /> : null}
    </fieldset>
  );
}

/** Where the browser shows no notifications: why, and the way to let it. */
function PermissionNote() {
  const { t } = useTranslation("alerts");
  const dispatch = useDispatch();
  const { permission } = useSelector(selectAlerts);
  switch (permission) {
    case "granted":
      return null;
    case "default":
      return (
        <div className="qs-chat-alerts-note">
          <span>{t("onlyHere")}</span>
          <Button
            size="small"
            intent="primary"
            text={t("allow")}
            onClick={() => dispatch(permissionWanted())}
          />
        </div>
      );
    case "denied":
      return <div className="qs-chat-alerts-note">{t("denied")}</div>;
    case "unsupported":
      return <div className="qs-chat-alerts-note">{t("unsupported")}</div>;
  }
}
