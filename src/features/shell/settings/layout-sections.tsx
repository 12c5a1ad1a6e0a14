import { Button, HTMLSelect } from "@blueprintjs/core";
import { Maximize } from "@blueprintjs/icons";
import { useDispatch } from "react-redux";
import {
  HEAD_STYLES,
  LAYOUT_STYLES,
  SIDE_MENU_STYLES,
  SIDE_STYLES,
  TAB_STYLES,
  TRANSITION_NAMES,
} from "../../../domain/theme.ts";
import { bodyFullscreenChosen, settingsShown } from "../theme/slice.ts";
import { Choices, FramePicture, Section, Toggle } from "./fields.tsx";
import { useSettings } from "./use-settings.ts";

/** How the console is divided, and the looks of its parts. */

export function LayoutSection() {
  const { t, theme, frame, change, changeFrame } = useSettings();
  const onTop = theme.layoutStyle === "top";
  return (
    <Section title={t("section.layout")}>
      <Choices
        label={t("section.layout")}
        value={theme.layoutStyle}
        choices={LAYOUT_STYLES.map((value) => ({ value, label: t(`layout.${value}`) }))}
        onChoose={(layoutStyle) => change({ layoutStyle })}
        picture={(layout) => <FramePicture layout={layout} />}
      />
      <Toggle
        label={t("collapse")}
        checked={frame.collapse}
        disabled={onTop}
        onToggle={(collapse) => changeFrame({ collapse })}
      />
      <Toggle label={t("bodyFull")} checked={theme.bodyFull} onToggle={(bodyFull) => change({ bodyFull })} />
      <Toggle
        label={t("logoAutoSize")}
        hint={t("logoAutoSizeHint")}
        checked={theme.logoAutoSize}
        disabled={theme.layoutStyle === "side"}
        onToggle={(logoAutoSize) => change({ logoAutoSize })}
      />
      <Toggle
        label={t("styleResponsive")}
        hint={t("styleResponsiveHint")}
        checked={theme.styleResponsive}
        onToggle={(styleResponsive) => change({ styleResponsive })}
      />
      <FullscreenButton />
    </Section>
  );
}

function FullscreenButton() {
  const { t } = useSettings();
  const dispatch = useDispatch();
  const open = () => {
    dispatch(settingsShown(false));
    dispatch(bodyFullscreenChosen(true));
  };
  return <Button fill icon={<Maximize />} text={t("bodyFullscreen")} onClick={open} />;
}

export function SideSection() {
  const { t, theme, frame, change, changeFrame } = useSettings();
  const onTop = theme.layoutStyle === "top";
  return (
    <Section title={t("section.side")}>
      <Choices
        label={t("section.side")}
        value={theme.sideStyle}
        choices={SIDE_STYLES.map((value) => ({ value, label: t(`side.${value}`) }))}
        onChoose={(sideStyle) => change({ sideStyle })}
        picture={(side) => <FramePicture layout="side" side={side} />}
      />
      <Choices
        label={t("sideMenu")}
        value={theme.sideMenuStyle}
        choices={SIDE_MENU_STYLES.map((value) => ({ value, label: t(`sideMenu.${value}`) }))}
        onChoose={(sideMenuStyle) => change({ sideMenuStyle })}
      />
      <Toggle
        label={t("sideNavCollapse")}
        checked={frame.sideNavCollapse}
        disabled={onTop || theme.sideMenuStyle === "default"}
        onToggle={(sideNavCollapse) => changeFrame({ sideNavCollapse })}
      />
      <Toggle
        label={t("colorfulIcon")}
        checked={theme.colorfulIcon}
        onToggle={(colorfulIcon) => change({ colorfulIcon })}
      />
      <Toggle
        label={t("sideUniqueOpen")}
        checked={theme.sideUniqueOpen}
        onToggle={(sideUniqueOpen) => change({ sideUniqueOpen })}
      />
    </Section>
  );
}

export function HeaderSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.head")}>
      <Choices
        label={t("section.head")}
        value={theme.headStyle}
        choices={HEAD_STYLES.map((value) => ({ value, label: t(`head.${value}`) }))}
        onChoose={(headStyle) => change({ headStyle })}
        picture={(head) => <FramePicture layout="side" side="light" head={head} />}
      />
    </Section>
  );
}

export function TabsSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.tabs")}>
      <Toggle label={t("showTabs")} checked={theme.showTabs} onToggle={(showTabs) => change({ showTabs })} />
      <Choices
        label={t("tab")}
        value={theme.tabStyle}
        choices={TAB_STYLES.map((value) => ({ value, label: t(`tab.${value}`) }))}
        onChoose={(tabStyle) => change({ tabStyle })}
      />
    </Section>
  );
}

export function FooterSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.footer")}>
      <Toggle
        label={t("showFooter")}
        checked={theme.showFooter}
        onToggle={(showFooter) => change({ showFooter })}
      />
    </Section>
  );
}

export function FixedSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.fixed")}>
      <Toggle
        label={t("fixedHeader")}
        checked={theme.fixedHeader}
        onToggle={(fixedHeader) => change({ fixedHeader })}
      />
      <Toggle
        label={t("fixedSidebar")}
        checked={theme.fixedSidebar}
        onToggle={(fixedSidebar) => change({ fixedSidebar })}
      />
      <Toggle
        label={t("fixedBody")}
        hint={t("fixedBodyHint")}
        checked={theme.fixedBody}
        disabled={!(theme.fixedHeader && theme.fixedSidebar)}
        onToggle={(fixedBody) => change({ fixedBody })}
      />
    </Section>
  );
}

export function TransitionSection() {
  const { t, theme, change } = useSettings();
  return (
    <Section title={t("section.transition")}>
      <HTMLSelect
        fill
        aria-label={t("section.transition")}
        value={theme.transitionName}
        options={TRANSITION_NAMES.map((value) => ({ value, label: t(`transition.${value}`) }))}
        onChange={(event) => {
          const chosen = TRANSITION_NAMES.find((name) => name === event.currentTarget.value);
          if (chosen) change({ transitionName: chosen });
        }}
      />
    </Section>
  );
}
