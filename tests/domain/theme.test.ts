import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { defaultFrame, FrameState } from "../../src/domain/frame.ts";
import { changesOf, defaultTheme, isDark, scrollerOf, ThemeState } from "../../src/domain/theme.ts";

describe("a stored theme", () => {
  it("is the defaults where nothing is stored", () => {
    expect(defaultTheme).toMatchObject({
      layoutStyle: "side",
      sideMenuStyle: "default",
      sideStyle: "dark",
      headStyle: "light",
      tabStyle: "default",
      darkMode: "system",
      color: "default",
      styleResponsive: true,
    });
    expect(v.parse(FrameState, {})).toEqual({
      collapse: false,
      sideNavCollapse: false,
      device: "desktop",
      size: "small",
    });
  });

  it("keeps what fits when something else does not", () => {
    const read = v.parse(ThemeState, {
      layoutStyle: "mix",
      headStyle: "pink",
      showTabs: "yes",
      fixedBody: false,
      color: 7,
    });
    expect(read).toEqual({ ...defaultTheme, layoutStyle: "mix", fixedBody: false });
  });

  it.each([
    [true, "dark"],
    [false, "light"],
    ["system", "system"],
    ["dark", "dark"],
    ["dim", "system"],
  ])("reads darkMode %j as %s", (stored, mode) => {
    expect(v.parse(ThemeState, { darkMode: stored }).darkMode).toBe(mode);
  });

  it("holds what the specification names, and nothing that is up only for now", () => {
    expect(Object.keys(defaultTheme).sort()).toEqual(
      [
        "bodyFull",
        "color",
        "colorfulIcon",
        "darkMode",
        "fixedBody",
        "fixedHeader",
        "fixedSidebar",
        "headStyle",
        "layoutStyle",
        "logoAutoSize",
        "showFooter",
        "showTabs",
        "sideMenuStyle",
        "sideStyle",
        "sideUniqueOpen",
        "styleResponsive",
        "tabStyle",
        "transitionName",
        "weakMode",
      ].sort(),
    );
    expect(Object.keys(defaultFrame)).not.toContain("bodyFullscreen");
  });
});

describe("rules of the theme", () => {
  it("dark follows the choice, or else the system", () => {
    expect(isDark({ darkMode: "dark" }, false)).toBe(true);
    expect(isDark({ darkMode: "light" }, true)).toBe(false);
    expect(isDark({ darkMode: "system" }, true)).toBe(true);
    expect(isDark({ darkMode: "system" }, false)).toBe(false);
  });

  it("only the content scrolls when header, side bar and body are fixed", () => {
    expect(scrollerOf({ fixedHeader: true, fixedSidebar: true, fixedBody: true })).toBe("content");
    expect(scrollerOf({ fixedHeader: false, fixedSidebar: true, fixedBody: true })).toBe("shell");
    expect(scrollerOf({ fixedHeader: true, fixedSidebar: false, fixedBody: true })).toBe("shell");
    expect(scrollerOf({ fixedHeader: true, fixedSidebar: true, fixedBody: false })).toBe("shell");
  });

  it("a change is only what differs", () => {
    expect(changesOf(defaultTheme, { headStyle: "light" })).toBeNull();
    expect(changesOf(defaultTheme, { headStyle: "dark", showTabs: true })).toEqual({ headStyle: "dark" });
  });
});
