import { Button } from "@blueprintjs/core";
import { Cross, Reset } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useDispatch, useSelector } from "react-redux";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { Drawer } from "../../../ui/drawer.tsx";
import { selectSettingsOpen, settingsShown, themeReset } from "../theme/slice.ts";
import { ColourSection, DarkSection, SizeSection } from "./appearance-sections.tsx";
import {
  FixedSection,
  FooterSection,
  HeaderSection,
  LayoutSection,
  SideSection,
  TabsSection,
  TransitionSection,
} from "./layout-sections.tsx";

/** The theme settings panel (specification §2 "Layout"): what is chosen shows at once. */
export function SettingsDrawer() {
  const { t } = useTranslation("theme");
  const dispatch = useDispatch();
  const open = useSelector(selectSettingsOpen);
  const [asking, setAsking] = useState(false);
  const id = useId();
  const reset = () => {
    setAsking(false);
    dispatch(themeReset());
  };
  return (
    <>
      <Drawer
        isOpen={open}
        onClose={() => void dispatch(settingsShown(false))}
        position="right"
        size="min(340px, 92vw)"
        className="qs-settings"
        backdropClassName="qs-settings-backdrop"
        transitionDuration={150}
      >
        <div className="qs-settings-panel" role="dialog" aria-modal="true" aria-labelledby={id}>
          <div className="qs-settings-head">
            <h2 id={id}>{t("title")}</h2>
            <Button
              variant="minimal"
              icon={<Cross />}
              aria-label={t("close")}
              onClick={() => void dispatch(settingsShown(false))}
            />
          </div>
          <div className="qs-settings-body">
            <DarkSection />
            <ColourSection />
            <LayoutSection />
            <SideSection />
            <HeaderSection />
            <TabsSection />
            <FooterSection />
            <FixedSection />
            <TransitionSection />
            <SizeSection />
          </div>
          <div className="qs-settings-foot">
            <Button fill icon={<Reset />} text={t("reset")} onClick={() => setAsking(true)} />
          </div>
        </div>
      </Drawer>
      <ConfirmDialog
        isOpen={asking}
        title={t("resetConfirm")}
        okText={t("reset")}
        onConfirm={reset}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
