import {
  BlueprintProvider,
  Button,
  Callout,
  Card,
  Icon,
  InputGroup,
  Menu,
  MenuItem,
  NonIdealState,
  Popover,
  Tab,
  Tabs,
  Tag,
} from "@blueprintjs/core";
import { createElement, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import type { StillElement } from "../browser/still.ts";

/** A page of the console with fixed data: React draws the elements that stand in the page, with Blueprint beside it. */

// What a page of the console has of Blueprint is loaded and run, whether it is drawn or not.
Object.assign(window, {
  blueprint: [
    Button,
    Callout,
    Card,
    Icon,
    InputGroup,
    Menu,
    MenuItem,
    NonIdealState,
    Popover,
    Tab,
    Tabs,
    Tag,
  ],
});

/** Attributes that are there or not. */
const FLAGS: Readonly<Record<string, string>> = {
  disabled: "disabled",
  checked: "defaultChecked",
  hidden: "hidden",
  multiple: "multiple",
  readonly: "readOnly",
  required: "required",
  selected: "selected",
  inert: "inert",
};
const NAMES: Readonly<Record<string, string>> = { class: "className", for: "htmlFor", value: "defaultValue" };

function styleOf(text: string): Record<string, string> {
  const { style } = Object.assign(document.createElement("i"), { style: text });
  return Object.fromEntries(
    [...style].map((name) => [
      name.startsWith("--") ? name : name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
      style.getPropertyValue(name),
    ]),
  );
}

function propsOf(attributes: StillElement["attributes"]): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const flag = FLAGS[name];
    if (flag !== undefined) props[flag] = true;
    else if (name === "style") props.style = styleOf(value);
    else props[NAMES[name] ?? name] = value;
  }
  return props;
}

function draw(element: StillElement | string, key: number): ReactNode {
  if (typeof element === "string") return element;
  return createElement(
    element.name,
    { ...propsOf(element.attributes), key },
    ...element.children.map((child, nth) => draw(child, nth)),
  );
}

const elements = JSON.parse(document.getElementById("elements")?.textContent ?? "[]") as StillElement[];
const place = document.getElementById("still");
if (place === null) throw new Error("The page has no place for its elements.");
createRoot(place).render(<BlueprintProvider>{elements.map(draw)}</BlueprintProvider>);
