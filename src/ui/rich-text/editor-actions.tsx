import {
  Bold,
  Citation,
  Clean,
  CodeBlock,
  HeaderOne,
  HeaderTwo,
  Italic,
  Minus,
  NumberedList,
  Properties,
  Redo,
  Strikethrough,
  Underline,
  Undo,
} from "@blueprintjs/icons";
import type { Editor } from "@tiptap/react";
import type { ReactElement } from "react";

/** Something that a button of the toolbar does. */
export interface EditorAction {
  /** Its name and its text's key in `richText`. */
  readonly name:
    | "undo"
    | "redo"
    | "heading"
    | "subheading"
    | "bold"
    | "italic"
    | "underline"
    | "strike"
    | "bullets"
    | "numbers"
    | "quote"
    | "code"
    | "rule"
    | "plain";
  readonly group: "history" | "block" | "mark" | "list" | "insert";
  readonly icon: ReactElement;
  readonly keys?: string;
  /** Whether what is selected is so already; none of those that only do something once. */
  readonly isOn?: (editor: Editor) => boolean;
  /** Whether it would do anything. */
  readonly can?: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const focused = (editor: Editor) => editor.chain().focus();

export const editorActions: readonly EditorAction[] = [
  {
    name: "undo",
    group: "history",
    icon: <Undo />,
    keys: "Ctrl+Z",
    can: (editor) => editor.can().undo(),
    run: (editor) => focused(editor).undo().run(),
  },
  {
    name: "redo",
    group: "history",
    icon: <Redo />,
    keys: "Ctrl+Y",
    can: (editor) => editor.can().redo(),
    run: (editor) => focused(editor).redo().run(),
  },
  {
    name: "heading",
    group: "block",
    icon: <HeaderOne />,
    isOn: (editor) => editor.isActive("heading", { level: 2 }),
    run: (editor) => focused(editor).toggleHeading({ level: 2 }).run(),
  },
  {
    name: "subheading",
    group: "block",
    icon: <HeaderTwo />,
    isOn: (editor) => editor.isActive("heading", { level: 3 }),
    run: (editor) => focused(editor).toggleHeading({ level: 3 }).run(),
  },
  {
    name: "bold",
    group: "mark",
    icon: <Bold />,
    keys: "Ctrl+B",
    isOn: (editor) => editor.isActive("bold"),
    run: (editor) => focused(editor).toggleBold().run(),
  },
  {
    name: "italic",
    group: "mark",
    icon: <Italic />,
    keys: "Ctrl+I",
    isOn: (editor) => editor.isActive("italic"),
    run: (editor) => focused(editor).toggleItalic().run(),
  },
  {
    name: "underline",
    group: "mark",
    icon: <Underline />,
    keys: "Ctrl+U",
    isOn: (editor) => editor.isActive("underline"),
    run: (editor) => focused(editor).toggleUnderline().run(),
  },
  {
    name: "strike",
    group: "mark",
    icon: <Strikethrough />,
    isOn: (editor) => editor.isActive("strike"),
    run: (editor) => focused(editor).toggleStrike().run(),
  },
  {
    name: "bullets",
    group: "list",
    icon: <Properties />,
    isOn: (editor) => editor.isActive("bulletList"),
    run: (editor) => focused(editor).toggleBulletList().run(),
  },
  {
    name: "numbers",
    group: "list",
    icon: <NumberedList />,
    isOn: (editor) => editor.isActive("orderedList"),
    run: (editor) => focused(editor).toggleOrderedList().run(),
  },
  {
    name: "quote",
    group: "list",
    icon: <Citation />,
    isOn: (editor) => editor.isActive("blockquote"),
    run: (editor) => focused(editor).toggleBlockquote().run(),
  },
  {
    name: "code",
    group: "list",
    icon: <CodeBlock />,
    isOn: (editor) => editor.isActive("codeBlock"),
    run: (editor) => focused(editor).toggleCodeBlock().run(),
  },
  {
    name: "rule",
    group: "insert",
    icon: <Minus />,
    run: (editor) => focused(editor).setHorizontalRule().run(),
  },
  {
    name: "plain",
    group: "insert",
    icon: <Clean />,
    run: (editor) => focused(editor).unsetAllMarks().clearNodes().run(),
  },
];
