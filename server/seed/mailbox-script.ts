import type { TodoStatus } from "../../src/contract/mailbox.ts";
import type { Text } from "../../src/contract/texts.ts";
import { demoMailTexts as texts } from "../texts/demo-mails.ts";
import type { DEMO_ACCOUNTS } from "./accounts.ts";

/** What is in the mailboxes of the demo accounts. */

interface DemoMail {
  readonly title: Text;
  readonly content: Text;
  readonly link?: string;
  readonly read: boolean;
  readonly hoursAgo: number;
}
interface DemoLetter extends DemoMail {
  readonly from: (typeof DEMO_ACCOUNTS)[number];
}
interface DemoTodo extends DemoMail {
  readonly status: TodoStatus;
  readonly dueInHours: number;
}

export const demoNotices: readonly DemoMail[] = [
  {
    title: texts["notice1.title"],
    content: texts["notice1.content"],
    read: false,
    hoursAgo: 2,
  },
  {
    title: texts["notice2.title"],
    content: texts["notice2.content"],
    link: "/customer/chat/imchat",
    read: false,
    hoursAgo: 26,
  },
  {
    title: texts["notice3.title"],
    content: texts["notice3.content"],
    link: "/user/center",
    read: true,
    hoursAgo: 98,
  },
];

export const demoLetters: readonly DemoLetter[] = [
  {
    from: "admin",
    title: texts["letter1.title"],
    content: texts["letter1.content"],
    read: false,
    hoursAgo: 5,
  },
  {
    from: "amy",
    title: texts["letter2.title"],
    content: texts["letter2.content"],
    read: false,
    hoursAgo: 30,
  },
  {
    from: "bob",
    title: texts["letter3.title"],
    content: texts["letter3.content"],
    read: true,
    hoursAgo: 74,
  },
  {
    from: "carol",
    title: texts["letter4.title"],
    content: texts["letter4.content"],
    read: true,
    hoursAgo: 122,
  },
];

export const demoTodos: readonly DemoTodo[] = [
  {
    title: texts["todo1.title"],
    content: texts["todo1.content"],
    link: "/customer/chat/imchat",
    status: 1,
    dueInHours: 4,
    read: false,
    hoursAgo: 12,
  },
  {
    title: texts["todo2.title"],
    content: texts["todo2.content"],
    status: 2,
    dueInHours: 52,
    read: false,
    hoursAgo: 20,
  },
  {
    title: texts["todo3.title"],
    content: texts["todo3.content"],
    status: 0,
    dueInHours: 150,
    read: true,
    hoursAgo: 44,
  },
];
