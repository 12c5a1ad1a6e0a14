/** What the demo rows of customer service say, in the languages of those who write there. */

export const AGENTS = [
  {
    ...{
      username: "amy",
      nickName: "Amy 林",
      groupName: "售前 Sales",
      status: "online" as const,
      maxSessions: 20,
    },
    ...{ langs: ["zh_CN", "en", "fr"], skillTags: ["tea", "报价 quotes"] },
    welcomeText: "您好，我是 Amy，很高兴为您服务。 Hello, this is Amy. How can I help?",
  },
  {
    ...{
      username: "bob",
      nickName: "Bob",
      groupName: "售后 Service",
      status: "busy" as const,
      maxSessions: 10,
    },
    ...{ langs: ["en", "de"], skillTags: ["shipping", "returns"] },
    autoReply: "I will be back in a moment.",
  },
  {
    ...{
      username: "carol",
      nickName: "Carol 陳",
      groupName: "售前 Sales",
      status: "away" as const,
      maxSessions: 15,
    },
    ...{ langs: ["zh_TW", "en", "ja"], skillTags: ["samples", "樣品"] },
  },
];

interface DemoCustomer {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly whatsapp?: string;
  readonly wechat?: string;
  readonly company?: string;
  readonly country: string;
  readonly city?: string;
  readonly lang: string;
  readonly source: "website" | "email" | "wechat" | "manual" | "import";
  readonly stage: "new" | "contacted" | "quoted" | "won" | "lost";
  readonly level?: "A" | "B" | "C";
  readonly tags: readonly string[];
  readonly remark?: string;
  readonly firstPage: string;
  readonly visits: number;
  /** Place of the agent. */
  readonly owner?: number;
  readonly follow: readonly (readonly [kind: "note" | "call" | "email" | "chat" | "meeting", text: string])[];
}

export const CUSTOMERS: readonly DemoCustomer[] = [
  {
    ...{ name: "Camille Moreau", email: "camille@maison-the.example", phone: "+33 4 72 00 11 22" },
    ...{
      company: "Maison du Thé",
      country: "France",
      city: "Lyon",
      lang: "fr",
      source: "website",
      stage: "quoted",
    },
    ...{ level: "A", tags: ["tea", "wholesale"], firstPage: "/products/", visits: 12, owner: 0 },
    remark: "Veut des échantillons avant la commande.",
    follow: [
      ["chat", "Demande 40 kg de thé vert par mois, livraison à Lyon."],
      ["email", "Devis envoyé, valable 30 jours."],
    ],
  },
  {
    ...{
      name: "王建国",
      email: "wang@haibin.example",
      wechat: "wangjg",
      company: "海滨贸易",
      country: "中国",
    },
    ...{ city: "厦门", lang: "zh_CN", source: "wechat", stage: "won", level: "A", tags: ["年单"] },
    ...{ firstPage: "/", visits: 30, owner: 0 },
    follow: [
      ["call", "确认下半年采购量与付款方式。"],
      ["meeting", "厂区会面，签订年度合同。"],
    ],
  },
  {
    ...{
      name: "Jonas Weber",
      email: "jonas.weber@teekontor.example",
      company: "Teekontor Nord",
      country: "Deutschland",
    },
    ...{ city: "Hamburg", lang: "de", source: "website", stage: "contacted", level: "B", tags: ["organic"] },
    ...{ firstPage: "/news/", visits: 5, owner: 1 },
    follow: [["email", "Zertifikate angefragt, Antwort steht aus."]],
  },
  {
    ...{ name: "陳怡君", phone: "+886 2 2700 0000", company: "怡然茶行", country: "台灣", city: "台北" },
    ...{ lang: "zh_TW", source: "website", stage: "contacted", level: "B", tags: ["樣品"] },
    ...{ firstPage: "/products/", visits: 7, owner: 2 },
    follow: [["chat", "詢問三款烏龍茶的樣品與到貨時間。"]],
  },
  {
    ...{
      name: "Olivia Brown",
      email: "olivia@leafandcup.example",
      whatsapp: "+44 7700 900123",
      company: "Leaf & Cup",
    },
    ...{
      country: "United Kingdom",
      city: "Bristol",
      lang: "en",
      source: "email",
      stage: "quoted",
      level: "B",
    },
    ...{ tags: ["gift boxes"], firstPage: "/downloads/", visits: 3, owner: 1 },
    follow: [["email", "Sent prices for 500 gift boxes with their logo."]],
  },
  {
    ...{
      name: "佐藤 健",
      email: "sato@midori.example",
      company: "みどり商事",
      country: "日本",
      city: "大阪",
    },
    ...{ lang: "ja", source: "import", stage: "new", tags: [], firstPage: "/", visits: 0, follow: [] },
  },
  {
    ...{ name: "Visitor 4821", country: "España", lang: "es", source: "website", stage: "new", tags: [] },
    ...{ firstPage: "/products/", visits: 1, follow: [] },
  },
  {
    ...{ name: "Lucía Fernández", email: "lucia@elpuerto.example", company: "El Puerto", country: "España" },
    ...{ city: "Valencia", lang: "es", source: "website", stage: "new", level: "C", tags: ["sample"] },
    ...{ firstPage: "/exhibitions/", visits: 2, owner: 0, follow: [] },
  },
  {
    ...{
      name: "Mark Jensen",
      email: "mark@nordhavn.example",
      country: "Danmark",
      city: "København",
      lang: "en",
    },
    ...{ source: "email", stage: "lost", level: "C", tags: ["price"], firstPage: "/", visits: 4, owner: 1 },
    follow: [["note", "Bought elsewhere: our lead time was too long."]],
  },
  {
    ...{ name: "李敏", phone: "+86 592 555 0100", company: "闽南礼品", country: "中国", city: "泉州" },
    ...{ lang: "zh_CN", source: "manual", stage: "won", level: "B", tags: ["礼盒"] },
    ...{ firstPage: "/", visits: 9, owner: 2, follow: [["call", "首批礼盒已验收，约定下月补货。"]] },
  },
];

export const GREETING_GROUPS = [
  { name: "欢迎 Welcome", scope: "shared", sort: 0 },
  { name: "售前 Before the order", scope: "shared", sort: 1 },
  { name: "物流 Shipping", scope: "shared", sort: 2 },
  { name: "我的常用语 My own", scope: "personal", sort: 3 },
];

interface DemoGreeting {
  /** Place of its group. */
  readonly group: number;
  readonly title: string;
  readonly content: string;
  readonly lang: string;
  readonly shortcut?: string;
  readonly isWelcome?: true;
  readonly type?: "image" | "card";
  readonly link?: string;
  /** Hue of its picture. */
  readonly picture?: number;
}

export const GREETINGS: readonly DemoGreeting[] = [
  {
    ...{ group: 0, title: "欢迎", lang: "zh_CN", isWelcome: true, shortcut: "/你好" },
    content: "您好，{name}！欢迎光临，请问有什么可以帮您？",
  },
  {
    ...{ group: 0, title: "歡迎", lang: "zh_TW", isWelcome: true },
    content: "您好，{name}！歡迎光臨，請問有什麼能為您服務？",
  },
  {
    ...{ group: 0, title: "Welcome", lang: "en", isWelcome: true, shortcut: "/hello" },
    content: "Hello {name}, and welcome. What can we do for you?",
  },
  {
    ...{ group: 0, title: "Bienvenue", lang: "fr", isWelcome: true, shortcut: "/bonjour" },
    content: "Bonjour {name}, et bienvenue. Que pouvons-nous faire pour vous ?",
  },
  {
    ...{ group: 1, title: "Samples", lang: "en", shortcut: "/samples" },
    content: "We send samples of up to three teas free of charge. Which ones would you like to try?",
  },
  {
    ...{ group: 1, title: "产品目录", lang: "zh_CN", shortcut: "/目录", type: "card", picture: 140 },
    ...{ content: "最新产品目录，含价格与起订量。", link: "/products/" },
  },
  {
    ...{ group: 1, title: "Packaging", lang: "en", type: "image", picture: 30 },
    content: "Our gift boxes, in three sizes.",
  },
  {
    ...{ group: 2, title: "Delivery time", lang: "en", shortcut: "/delivery" },
    content:
      "Orders leave our warehouse within five working days. To Europe they take about three weeks by sea.",
  },
  {
    ...{ group: 2, title: "查询物流", lang: "zh_CN", shortcut: "/物流" },
    content: "请告诉我订单号，我马上为您查询物流进度。",
  },
  {
    ...{ group: 3, title: "Back soon", lang: "en", shortcut: "/back" },
    content: "Give me a moment, {name}: I am asking a colleague.",
  },
];

const account = { host: "smtp.example.com", password: "demo" } as const;

export const MAIL_ACCOUNTS = [
  {
    ...{ ...account, name: "询盘 Inquiries", port: 465, ssl: true, username: "inquiries@example.com" },
    ...{ fromEmail: "inquiries@example.com", fromName: "Quayside", notifyOn: "inquiry" },
    receivers: ["sales@example.com"],
    template: "<h2>{title}</h2><p>{message}</p><p>{name} · {contact} · {page} · {time}</p>",
  },
  {
    ...{ ...account, name: "离线留言 Offline messages", port: 587, ssl: true, username: "desk@example.com" },
    ...{ fromEmail: "desk@example.com", fromName: "Quayside", notifyOn: "offlineMessage" },
    receivers: ["desk@example.com", "sales@example.com"],
  },
];
