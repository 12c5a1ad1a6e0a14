/** The keys that work all over the console, as the list of keys shows them. */

export interface KeyEntry {
  readonly name:
    | "palette"
    | "help"
    | "escape"
    | "closeTab"
    | "previousTab"
    | "nextTab"
    | "previousChat"
    | "nextChat"
    | "send"
    | "newLine";
  /** Pressed together, by the names of a PC's keys. */
  readonly keys: readonly string[];
}

export interface KeySection {
  readonly name: "general" | "tabs" | "chat";
  readonly entries: readonly KeyEntry[];
}

export const keySections: readonly KeySection[] = [
  {
    name: "general",
    entries: [
      { name: "palette", keys: ["Ctrl", "K"] },
      { name: "help", keys: ["?"] },
      { name: "escape", keys: ["Esc"] },
    ],
  },
  {
    name: "tabs",
    entries: [
      { name: "closeTab", keys: ["Alt", "W"] },
      { name: "previousTab", keys: ["Alt", "←"] },
      { name: "nextTab", keys: ["Alt", "→"] },
    ],
  },
  {
    name: "chat",
    entries: [
      { name: "previousChat", keys: ["Alt", "↑"] },
      { name: "nextChat", keys: ["Alt", "↓"] },
      { name: "send", keys: ["Enter"] },
      { name: "newLine", keys: ["Shift", "Enter"] },
    ],
  },
];
