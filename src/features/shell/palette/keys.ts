/** The keys that work all over the console, as the list of keys shows them. */

export interface KeyEntry {
  readonly name:
    | "palette"
    | "help"
    | "escape"
    | "closeTab"
    | "previousTab"
    | "nextTab"
    | "searchList"
    | "nextRow"
    | "openRow"
    | "chooseRow"
    | "editRow"
    | "rowMenu"
    | "removeRow"
    | "rowUp"
    | "rowDown"
    | "rowIn"
    | "rowOut"
    | "previousChat"
    | "nextChat"
    | "send"
    | "newLine"
    | "nextWaiting"
    | "accept"
    | "greetings"
    | "sendAndEnd"
    | "end"
    | "transfer"
    | "transferTeam"
    | "note"
    | "block"
    | "panel"
    | "answerCall"
    | "rejectCall"
    | "muteCall"
    | "cameraCall"
    | "hangUpCall";
  /** Pressed together, or two letters of which each does its part; by the names of a PC's keys. */
  readonly keys: readonly string[];
}

export interface KeySection {
  readonly name: "general" | "tabs" | "lists" | "chat" | "calls" | "service";
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
    name: "lists",
    entries: [
      { name: "searchList", keys: ["/"] },
      { name: "nextRow", keys: ["J", "K"] },
      { name: "openRow", keys: ["Enter"] },
      { name: "chooseRow", keys: ["X"] },
      { name: "editRow", keys: ["E"] },
      { name: "rowMenu", keys: ["."] },
      { name: "removeRow", keys: ["#"] },
      { name: "rowUp", keys: ["Alt", "↑"] },
      { name: "rowDown", keys: ["Alt", "↓"] },
      { name: "rowIn", keys: ["Alt", "Shift", "→"] },
      { name: "rowOut", keys: ["Alt", "Shift", "←"] },
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
  {
    name: "calls",
    entries: [
      { name: "answerCall", keys: ["Alt", "C"] },
      { name: "rejectCall", keys: ["Alt", "R"] },
      { name: "muteCall", keys: ["Alt", "M"] },
      { name: "cameraCall", keys: ["Alt", "V"] },
      { name: "hangUpCall", keys: ["Alt", "H"] },
    ],
  },
  {
    name: "service",
    entries: [
      { name: "nextWaiting", keys: ["Alt", "N"] },
      { name: "accept", keys: ["Alt", "A"] },
      { name: "greetings", keys: ["Alt", "G"] },
      { name: "sendAndEnd", keys: ["Alt", "Enter"] },
      { name: "end", keys: ["Alt", "X"] },
      { name: "transfer", keys: ["Alt", "T"] },
      { name: "transferTeam", keys: ["Alt", "U"] },
      { name: "note", keys: ["Alt", "I"] },
      { name: "block", keys: ["Alt", "B"] },
      { name: "panel", keys: ["Alt", "P"] },
    ],
  },
];
