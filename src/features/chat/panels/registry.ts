import { Annotation, Chat, Document, Path, Person, ShoppingCart } from "@blueprintjs/icons";
import { loadPart } from "../../../ui/chunks.ts";
import type { Panel } from "./panel-props.ts";

/** The panels beside a chat, by the kind of chat. A panel is a line here, and a file that is loaded when it is first shown. */

export const PANELS = ["customer", "greetings", "products", "orders", "trace", "past"] as const;
export type PanelName = (typeof PANELS)[number];

export interface ChatPanel {
  readonly name: PanelName;
  readonly Icon: typeof Person;
  /** Who holds one of these has it. */
  readonly permissions: readonly string[];
  readonly load: () => Promise<Panel>;
}

export type PanelledChat = "service";

export const chatPanels: Readonly<Record<PanelledChat, readonly ChatPanel[]>> = {
  service: [
    {
      name: "customer",
      Icon: Person,
      permissions: ["customer:list"],
      load: async () => (await loadPart(() => import("./customer-panel.tsx"))).CustomerPanel,
    },
    {
      name: "greetings",
      Icon: Annotation,
      permissions: ["greeting:list"],
      load: async () => (await loadPart(() => import("./greetings-panel.tsx"))).GreetingsPanel,
    },
    {
      name: "products",
      Icon: ShoppingCart,
      permissions: ["goods:list", "product:list"],
      load: async () => (await loadPart(() => import("./products-panel.tsx"))).ProductsPanel,
    },
    {
      name: "orders",
      Icon: Document,
      permissions: ["order:list"],
      load: async () => (await loadPart(() => import("./orders-panel.tsx"))).OrdersPanel,
    },
    {
      name: "trace",
      Icon: Path,
      permissions: ["conversation:list"],
      load: async () => (await loadPart(() => import("./trace-panel.tsx"))).TracePanel,
    },
    {
      name: "past",
      Icon: Chat,
      permissions: ["conversation:list"],
      load: async () => (await loadPart(() => import("./past-panel.tsx"))).PastPanel,
    },
  ],
};
