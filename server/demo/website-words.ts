import type { DemoLanguage, DemoTexts } from "./demo-language.ts";

/** What the website of the demo company says, in its three languages. */

export type Texts = DemoTexts;

export const PAGES: readonly { readonly navType: string; readonly navUrl: string; readonly name: Texts }[] = [
  { navType: "news", navUrl: "news", name: { zh_CN: "新闻动态", zh_TW: "新聞動態", en: "News" } },
  { navType: "product", navUrl: "products", name: { zh_CN: "产品中心", zh_TW: "產品中心", en: "Products" } },
  {
    navType: "exhibition",
    navUrl: "fairs",
    name: { zh_CN: "展会信息", zh_TW: "展會資訊", en: "Trade fairs" },
  },
  { navType: "honor", navUrl: "honors", name: { zh_CN: "荣誉资质", zh_TW: "榮譽資質", en: "Honors" } },
  { navType: "history", navUrl: "history", name: { zh_CN: "发展历程", zh_TW: "發展歷程", en: "History" } },
  { navType: "multiText", navUrl: "about", name: { zh_CN: "关于我们", zh_TW: "關於我們", en: "About us" } },
  {
    navType: "assemble",
    navUrl: "overview",
    name: { zh_CN: "公司概览", zh_TW: "公司概覽", en: "At a glance" },
  },
  { navType: "generic", navUrl: "offices", name: { zh_CN: "办事处", zh_TW: "辦事處", en: "Offices" } },
  {
    navType: "download",
    navUrl: "downloads",
    name: { zh_CN: "资料下载", zh_TW: "資料下載", en: "Downloads" },
  },
  { navType: "case", navUrl: "cases", name: { zh_CN: "客户案例", zh_TW: "客戶案例", en: "Cases" } },
];

export const HONORS: readonly {
  readonly title: Texts;
  readonly issuer: Texts;
  readonly certNo: string;
  readonly since: number;
}[] = [
  {
    title: {
      zh_CN: "ISO 9001 质量管理体系认证",
      zh_TW: "ISO 9001 品質管理系統認證",
      en: "ISO 9001 quality management",
    },
    issuer: {
      zh_CN: "中国质量认证中心",
      zh_TW: "中國品質認證中心",
      en: "China Quality Certification Centre",
    },
    certNo: "QMS-2024-01887",
    since: -420,
  },
  {
    title: { zh_CN: "高新技术企业证书", zh_TW: "高新技術企業證書", en: "High-tech enterprise certificate" },
    issuer: { zh_CN: "浙江省科学技术厅", zh_TW: "浙江省科學技術廳", en: "Department of Science, Zhejiang" },
    certNo: "GR2024330021",
    since: -300,
  },
  {
    title: { zh_CN: "年度优秀供应商", zh_TW: "年度優秀供應商", en: "Supplier of the year" },
    issuer: { zh_CN: "华东采购联盟", zh_TW: "華東採購聯盟", en: "East China Purchasing Alliance" },
    certNo: "HDS-2025-009",
    since: -90,
  },
];

export const BANNERS: readonly {
  readonly title: Texts;
  readonly words: Texts;
  readonly button: Texts;
  readonly link: string;
  /** Days from now. */
  readonly from?: number;
  readonly until?: number;
}[] = [
  {
    title: { zh_CN: "好茶，从产地直达", zh_TW: "好茶，從產地直達", en: "Good tea, straight from its hills" },
    words: {
      zh_CN: "今年的春茶已经到货",
      zh_TW: "今年的春茶已經到貨",
      en: "This year's spring harvest is in",
    },
    button: { zh_CN: "去看看", zh_TW: "去看看", en: "Have a look" },
    link: "/products",
  },
  {
    title: { zh_CN: "展会上见", zh_TW: "展會上見", en: "See you at the fair" },
    words: { zh_CN: "预约时间，样品免费", zh_TW: "預約時間，樣品免費", en: "Book a time, samples are free" },
    button: { zh_CN: "预约", zh_TW: "預約", en: "Book" },
    link: "/fairs",
    from: 10,
    until: 40,
  },
  {
    title: { zh_CN: "秋季促销", zh_TW: "秋季促銷", en: "Autumn sale" },
    words: { zh_CN: "全场八折", zh_TW: "全場八折", en: "20 % off everything" },
    button: { zh_CN: "去选购", zh_TW: "去選購", en: "Shop now" },
    link: "/products",
    from: -60,
    until: -30,
  },
];

export const SECTIONS: readonly {
  readonly title: Texts;
  readonly words: Texts;
  readonly layout: "textOnly" | "imageLeft" | "imageRight";
}[] = [
  {
    title: { zh_CN: "我们是谁", zh_TW: "我們是誰", en: "Who we are" },
    words: {
      zh_CN: "一家把好茶从产地送到世界各地的公司。",
      zh_TW: "一家把好茶從產地送到世界各地的公司。",
      en: "A company that brings good tea from where it grows to the world.",
    },
    layout: "imageRight",
  },
  {
    title: { zh_CN: "我们怎么做", zh_TW: "我們怎麼做", en: "How we work" },
    words: {
      zh_CN: "每一批都检验，每一单都可以追溯。",
      zh_TW: "每一批都檢驗，每一單都可以追溯。",
      en: "Every batch is tested, and every order can be traced.",
    },
    layout: "imageLeft",
  },
  {
    title: { zh_CN: "加入我们", zh_TW: "加入我們", en: "Join us" },
    words: {
      zh_CN: "把简历寄给我们，我们很快回信。",
      zh_TW: "把履歷寄給我們，我們很快回信。",
      en: "Send us your application: we answer soon.",
    },
    layout: "textOnly",
  },
];

export const OVERVIEW: readonly { readonly title: Texts; readonly words: Texts; readonly latest: Texts }[] = [
  {
    title: { zh_CN: "一页看懂我们", zh_TW: "一頁看懂我們", en: "Us on one page" },
    words: {
      zh_CN: "茶叶、家居与服饰，从产地直达全球。",
      zh_TW: "茶葉、家居與服飾，從產地直達全球。",
      en: "Tea, things for the home and clothes, from where they are made to the world.",
    },
    latest: { zh_CN: "最新动态", zh_TW: "最新動態", en: "What is new" },
  },
];

export const OFFICES: readonly {
  readonly title: Texts;
  readonly address: Texts;
  readonly phone: string;
  readonly hours: string;
}[] = [
  {
    title: { zh_CN: "杭州总部", zh_TW: "杭州總部", en: "Hangzhou, head office" },
    address: {
      zh_CN: "杭州市西湖区龙井路 1 号",
      zh_TW: "杭州市西湖區龍井路 1 號",
      en: "1 Longjing Road, Xihu, Hangzhou",
    },
    phone: "+86 571 8700 0001",
    hours: "09:00–18:00",
  },
  {
    title: { zh_CN: "法兰克福办事处", zh_TW: "法蘭克福辦事處", en: "Frankfurt, office" },
    address: {
      zh_CN: "法兰克福，港口街 12 号",
      zh_TW: "法蘭克福，港口街 12 號",
      en: "Hafenstraße 12, Frankfurt",
    },
    phone: "+49 69 9000 012",
    hours: "08:00–17:00",
  },
];
export const OFFICE_VALUES: Readonly<Record<"address" | "phone" | "hours", Texts>> = {
  address: { zh_CN: "地址", zh_TW: "地址", en: "Address" },
  phone: { zh_CN: "电话", zh_TW: "電話", en: "Phone" },
  hours: { zh_CN: "时间", zh_TW: "時間", en: "Hours" },
};

export const MILESTONES: readonly {
  readonly year: number;
  readonly month?: number;
  readonly title: Texts;
  readonly words: Texts;
  readonly pictured?: boolean;
}[] = [
  {
    year: 2008,
    title: { zh_CN: "公司在杭州成立", zh_TW: "公司在杭州成立", en: "Founded in Hangzhou" },
    words: {
      zh_CN: "从一间仓库和六个人开始。",
      zh_TW: "從一間倉庫和六個人開始。",
      en: "It began with one warehouse and six people.",
    },
    pictured: true,
  },
  {
    year: 2012,
    month: 5,
    title: { zh_CN: "首批货柜运抵汉堡", zh_TW: "首批貨櫃運抵漢堡", en: "First containers reach Hamburg" },
    words: {
      zh_CN: "自此每周都有货柜发往欧洲。",
      zh_TW: "自此每週都有貨櫃發往歐洲。",
      en: "Since then some leave for Europe every week.",
    },
    pictured: true,
  },
  {
    year: 2016,
    month: 9,
    title: { zh_CN: "新厂房投产", zh_TW: "新廠房投產", en: "New works start production" },
    words: {
      zh_CN: "一万二千平方米，三条生产线。",
      zh_TW: "一萬二千平方公尺，三條產線。",
      en: "12,000 square metres and three lines.",
    },
  },
  {
    year: 2024,
    month: 3,
    title: { zh_CN: "法兰克福办事处开业", zh_TW: "法蘭克福辦事處開幕", en: "Office in Frankfurt opens" },
    words: {
      zh_CN: "客户服务从此覆盖三个时区。",
      zh_TW: "客戶服務從此涵蓋三個時區。",
      en: "Customers are answered in three time zones.",
    },
    pictured: true,
  },
];

export const FAIRS: readonly {
  readonly title: Texts;
  readonly city: Texts;
  readonly country: Texts;
  readonly booth: string;
  readonly from: number;
}[] = [
  {
    title: { zh_CN: "广州进出口商品交易会", zh_TW: "廣州進出口商品交易會", en: "Canton Fair" },
    city: { zh_CN: "广州", zh_TW: "廣州", en: "Guangzhou" },
    country: { zh_CN: "中国", zh_TW: "中國", en: "China" },
    booth: "9.2 K31",
    from: -35,
  },
  {
    title: { zh_CN: "法兰克福消费品展", zh_TW: "法蘭克福消費品展", en: "Ambiente Frankfurt" },
    city: { zh_CN: "法兰克福", zh_TW: "法蘭克福", en: "Frankfurt" },
    country: { zh_CN: "德国", zh_TW: "德國", en: "Germany" },
    booth: "12.0 B54",
    from: -1,
  },
  {
    title: { zh_CN: "东京国际礼品展", zh_TW: "東京國際禮品展", en: "Tokyo International Gift Show" },
    city: { zh_CN: "东京", zh_TW: "東京", en: "Tokyo" },
    country: { zh_CN: "日本", zh_TW: "日本", en: "Japan" },
    booth: "S2-118",
    from: 60,
  },
];

export const CATEGORIES: readonly Texts[] = [
  { zh_CN: "公司新闻", zh_TW: "公司新聞", en: "Company" },
  { zh_CN: "行业动态", zh_TW: "產業動態", en: "Industry" },
];

export const ARTICLES: readonly {
  readonly category: number;
  readonly title: Texts;
  readonly words: Texts;
  readonly from: number;
}[] = [
  {
    category: 0,
    title: { zh_CN: "新仓库投入使用", zh_TW: "新倉庫啟用", en: "A new warehouse opens" },
    words: {
      zh_CN: "位于杭州的新仓库本月投入使用，日均发货能力提升一倍。",
      zh_TW: "位於杭州的新倉庫本月啟用，每日出貨能力提升一倍。",
      en: "Our new warehouse in Hangzhou has opened this month and doubles what we can ship in a day.",
    },
    from: -12,
  },
  {
    category: 0,
    title: { zh_CN: "春季新品发布", zh_TW: "春季新品發表", en: "The spring collection" },
    words: {
      zh_CN: "二十余款新品同步上架，涵盖茶具、家居与服饰。",
      zh_TW: "二十餘款新品同步上架，涵蓋茶具、家居與服飾。",
      en: "More than twenty new products: tea ware, things for the home, and clothing.",
    },
    from: -4,
  },
  {
    category: 1,
    title: {
      zh_CN: "跨境物流时效观察",
      zh_TW: "跨境物流時效觀察",
      en: "How long parcels take across borders",
    },
    words: {
      zh_CN: "我们整理了主要航线的平均时效，供客户安排备货。",
      zh_TW: "我們整理了主要航線的平均時效，供客戶安排備貨。",
      en: "We have put together how long the main routes take, so that you can plan your stock.",
    },
    from: 6,
  },
];

export const DOWNLOAD_CATEGORIES: readonly Texts[] = [
  { zh_CN: "产品资料", zh_TW: "產品資料", en: "Products" },
  { zh_CN: "合作资料", zh_TW: "合作資料", en: "For partners" },
];

export const CONTACTS: readonly {
  readonly lang: DemoLanguage;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
}[] = [
  { lang: "en", name: "Clara Weiss", email: "clara@teehaus.example", company: "Teehaus Weiss" },
  { lang: "zh_CN", name: "陈静", email: "chenjing@example.com", phone: "13800138021", company: "和风茶业" },
  { lang: "en", name: "Paul Martin", email: "paul@example.com", phone: "+33 1 23 45 67 89" },
];

/** What visitors ask about products, by the places of these; the latest first. */
export const INQUIRIES: readonly {
  readonly product: number;
  readonly lang: DemoLanguage;
  readonly daysAgo: number;
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
  readonly company?: string;
  readonly country: string;
  readonly message: string;
  readonly status: "new" | "answered" | "closed";
  readonly remark?: string;
}[] = [
  {
    product: 0,
    lang: "en",
    daysAgo: 1,
    status: "new",
    country: "Germany",
    name: "Clara Weiss",
    email: "clara@teehaus.example",
    company: "Teehaus Weiss",
    message: "What would 300 pieces cost, delivered to Hamburg? We need them by the end of next month.",
  },
  {
    product: 1,
    lang: "en",
    daysAgo: 2,
    status: "new",
    country: "Canada",
    name: "Liam Tremblay",
    email: "liam@example.com",
    message: "Can you print our logo on them? Please send me a sample of each colour.",
  },
  {
    product: 0,
    lang: "zh_CN",
    daysAgo: 3,
    status: "answered",
    country: "中国",
    name: "陈静",
    email: "chenjing@example.com",
    phone: "13800138021",
    company: "和风茶业",
    message: "请问起订量可以再低一些吗？我们想先试销五十件。",
    remark: "已报价，等待对方确认。",
  },
  {
    product: 2,
    lang: "zh_TW",
    daysAgo: 8,
    status: "answered",
    country: "台灣",
    name: "林志明",
    email: "lin@example.com",
    company: "島嶼選物",
    message: "請問交期多久？可以分兩批出貨嗎？",
  },
  {
    product: 2,
    lang: "en",
    daysAgo: 20,
    status: "closed",
    country: "Australia",
    name: "Olivia Brown",
    email: "olivia@example.com",
    phone: "+61 2 5550 1234",
    message: "Do you sell single pieces too?",
    remark: "Sent to the shop.",
  },
];

export const CASE_CATEGORIES: readonly Texts[] = [
  { zh_CN: "酒店与餐饮", zh_TW: "飯店與餐飲", en: "Hotels and restaurants" },
  { zh_CN: "零售", zh_TW: "零售", en: "Retail" },
];

export const CASES: readonly {
  readonly category: number;
  readonly title: Texts;
  readonly customer: Texts;
  readonly country: Texts;
  readonly industry: Texts;
  readonly words: Texts;
  readonly until: number;
}[] = [
  {
    category: 0,
    title: { zh_CN: "湖畔酒店的茶室", zh_TW: "湖畔飯店的茶室", en: "Tea rooms by the lake" },
    customer: { zh_CN: "湖畔酒店", zh_TW: "湖畔飯店", en: "Lakeside Hotel" },
    country: { zh_CN: "中国", zh_TW: "中國", en: "China" },
    industry: { zh_CN: "酒店", zh_TW: "飯店", en: "Hospitality" },
    words: {
      zh_CN: "为四十间客房配齐茶具，并每月补货。",
      zh_TW: "為四十間客房配齊茶具，並每月補貨。",
      en: "Forty rooms fitted with tea ware, and stocked again every month.",
    },
    until: -200,
  },
  {
    category: 1,
    title: {
      zh_CN: "汉堡茶店的自有品牌",
      zh_TW: "漢堡茶店的自有品牌",
      en: "A brand of its own for a tea shop",
    },
    customer: { zh_CN: "北港茶店", zh_TW: "北港茶店", en: "Nordhafen Tee" },
    country: { zh_CN: "德国", zh_TW: "德國", en: "Germany" },
    industry: { zh_CN: "零售", zh_TW: "零售", en: "Retail" },
    words: {
      zh_CN: "从选茶到包装，八周上架。",
      zh_TW: "從選茶到包裝，八週上架。",
      en: "From choosing the tea to its boxes: on the shelf in eight weeks.",
    },
    until: -60,
  },
];

export const KEYWORD_GROUPS = {
  tea: { zh_CN: "茶叶", zh_TW: "茶葉", en: "Tea" },
  ware: { zh_CN: "茶具", zh_TW: "茶具", en: "Teaware" },
  home: { zh_CN: "家居", zh_TW: "家居", en: "Home" },
  brand: { zh_CN: "品牌", zh_TW: "品牌", en: "Brand" },
  rivals: { zh_CN: "同行", zh_TW: "同業", en: "Rivals" },
} as const satisfies Readonly<Record<string, Texts>>;

export const KEYWORDS: readonly {
  readonly type: "core" | "longTail" | "brand" | "competitor";
  readonly group: keyof typeof KEYWORD_GROUPS;
  readonly keyword: Texts;
  readonly volume: number;
  readonly difficulty: number;
}[] = [
  {
    type: "core",
    group: "tea",
    keyword: { zh_CN: "茶叶", zh_TW: "茶葉", en: "tea" },
    volume: 5400,
    difficulty: 78,
  },
  {
    type: "core",
    group: "tea",
    keyword: { zh_CN: "绿茶", zh_TW: "綠茶", en: "green tea" },
    volume: 3600,
    difficulty: 71,
  },
  {
    type: "core",
    group: "tea",
    keyword: { zh_CN: "乌龙茶", zh_TW: "烏龍茶", en: "oolong tea" },
    volume: 2900,
    difficulty: 64,
  },
  {
    type: "core",
    group: "ware",
    keyword: { zh_CN: "茶具", zh_TW: "茶具", en: "tea set" },
    volume: 2400,
    difficulty: 66,
  },
  {
    type: "longTail",
    group: "tea",
    keyword: { zh_CN: "春茶什么时候上市", zh_TW: "春茶什麼時候上市", en: "when is spring tea harvested" },
    volume: 320,
    difficulty: 22,
  },
  {
    type: "longTail",
    group: "tea",
    keyword: { zh_CN: "散装绿茶批发", zh_TW: "散裝綠茶批發", en: "loose leaf green tea wholesale" },
    volume: 480,
    difficulty: 31,
  },
  {
    type: "longTail",
    group: "ware",
    keyword: { zh_CN: "陶瓷茶具套装定制", zh_TW: "陶瓷茶具組客製", en: "custom ceramic tea set" },
    volume: 390,
    difficulty: 28,
  },
  {
    type: "longTail",
    group: "home",
    keyword: { zh_CN: "竹制收纳盒厂家", zh_TW: "竹製收納盒廠商", en: "bamboo storage box supplier" },
    volume: 260,
    difficulty: 25,
  },
  {
    type: "core",
    group: "home",
    keyword: { zh_CN: "家居用品", zh_TW: "家居用品", en: "home goods" },
    volume: 4100,
    difficulty: 82,
  },
  {
    type: "brand",
    group: "brand",
    keyword: { zh_CN: "码头茶", zh_TW: "碼頭茶", en: "quayside tea" },
    volume: 210,
    difficulty: 8,
  },
  {
    type: "brand",
    group: "brand",
    keyword: { zh_CN: "码头家居", zh_TW: "碼頭家居", en: "quayside home" },
    volume: 140,
    difficulty: 6,
  },
  {
    type: "competitor",
    group: "rivals",
    keyword: { zh_CN: "高山茶品牌", zh_TW: "高山茶品牌", en: "mountain tea brands" },
    volume: 750,
    difficulty: 47,
  },
];

export const PRODUCT_CATEGORIES: readonly { readonly name: Texts; readonly parent?: number }[] = [
  { name: { zh_CN: "茶具", zh_TW: "茶具", en: "Tea ware" } },
  { name: { zh_CN: "家居用品", zh_TW: "居家用品", en: "Things for the home" } },
  { name: { zh_CN: "茶杯", zh_TW: "茶杯", en: "Cups" }, parent: 0 },
  { name: { zh_CN: "茶壶", zh_TW: "茶壺", en: "Pots" }, parent: 0 },
];

/** What a product comes in: an attribute with its values, each with how much more it costs. */
export interface DemoAttribute {
  readonly name: Texts;
  readonly values: readonly { readonly text: Texts; readonly code: string; readonly more: number }[];
}

const GLAZE: DemoAttribute = {
  name: { zh_CN: "釉色", zh_TW: "釉色", en: "Glaze" },
  values: [
    { text: { zh_CN: "青釉", zh_TW: "青釉", en: "Celadon" }, code: "C", more: 0 },
    { text: { zh_CN: "白釉", zh_TW: "白釉", en: "White" }, code: "W", more: 0.5 },
  ],
};
const VOLUME: DemoAttribute = {
  name: { zh_CN: "容量", zh_TW: "容量", en: "Capacity" },
  values: [
    { text: { zh_CN: "300 毫升", zh_TW: "300 毫升", en: "300 ml" }, code: "300", more: 0 },
    { text: { zh_CN: "600 毫升", zh_TW: "600 毫升", en: "600 ml" }, code: "600", more: 4 },
  ],
};

const PIECE: Texts = { zh_CN: "件", zh_TW: "件", en: "piece" };
const MATERIAL: Texts = { zh_CN: "材质", zh_TW: "材質", en: "Material" };
const PORCELAIN: Texts = { zh_CN: "瓷", zh_TW: "瓷", en: "Porcelain" };
const IRON: Texts = { zh_CN: "铸铁", zh_TW: "鑄鐵", en: "Cast iron" };
const BAMBOO: Texts = { zh_CN: "竹", zh_TW: "竹", en: "Bamboo" };
const ON_REQUEST: Texts = { zh_CN: "面议", zh_TW: "面議", en: "On request" };

export const PRODUCTS: readonly {
  /** Its place among the categories. */
  readonly category: number;
  readonly name: Texts;
  readonly modelNo: string;
  readonly words: Texts;
  readonly material: Texts;
  readonly unit: Texts;
  readonly moq: number;
  /** Days until it is sent. */
  readonly days: number;
  /** From the least to the most, in US dollars; what it is said to cost instead, where it has none. */
  readonly price?: readonly [number, number];
  readonly attributes?: readonly DemoAttribute[];
  readonly mark?: "isHot" | "isNew" | "isRecommend";
  /** The place of an earlier one that is related to it. */
  readonly related?: number;
}[] = [
  {
    category: 2,
    name: { zh_CN: "青瓷品茗杯", zh_TW: "青瓷品茗杯", en: "Celadon tasting cup" },
    modelNo: "QS-101",
    words: {
      zh_CN: "手工拉坯，口沿薄而圆润。",
      zh_TW: "手工拉坯，口緣薄而圓潤。",
      en: "Thrown by hand, with a thin and rounded rim.",
    },
    ...{ material: PORCELAIN, unit: PIECE, moq: 100, days: 20, price: [2.8, 3.6], attributes: [GLAZE] },
    mark: "isHot",
  },
  {
    category: 3,
    name: { zh_CN: "铸铁茶壶", zh_TW: "鑄鐵茶壺", en: "Cast iron teapot" },
    modelNo: "QS-204",
    words: {
      zh_CN: "内壁珐琅，配不锈钢滤网。",
      zh_TW: "內壁琺瑯，附不鏽鋼濾網。",
      en: "Enamelled inside, with a strainer of stainless steel.",
    },
    ...{ material: IRON, unit: PIECE, moq: 50, days: 30, price: [12.8, 16.8], attributes: [VOLUME] },
    ...{ mark: "isRecommend", related: 0 },
  },
  {
    category: 3,
    name: { zh_CN: "白瓷侧把壶", zh_TW: "白瓷側把壺", en: "Side-handled porcelain pot" },
    modelNo: "QS-207",
    words: {
      zh_CN: "出水利落，适合小份冲泡。",
      zh_TW: "出水俐落，適合小份沖泡。",
      en: "Pours cleanly; made for small brews.",
    },
    ...{ material: PORCELAIN, unit: PIECE, moq: 60, days: 25, price: [8.5, 9.9], mark: "isNew", related: 1 },
  },
  {
    category: 1,
    name: { zh_CN: "竹制茶盘", zh_TW: "竹製茶盤", en: "Bamboo tea tray" },
    modelNo: "QS-310",
    words: {
      zh_CN: "可按图纸定制尺寸与刻字。",
      zh_TW: "可依圖面訂製尺寸與刻字。",
      en: "Sizes and engraving to your drawing.",
    },
    ...{ material: BAMBOO, unit: PIECE, moq: 30, days: 35 },
  },
];

export const PRODUCT_WORDS = {
  material: MATERIAL,
  onRequest: ON_REQUEST,
  origin: { zh_CN: "中国景德镇", zh_TW: "中國景德鎮", en: "Jingdezhen, China" },
  leadTime: (days: number): Texts => ({
    zh_CN: `${days} 天`,
    zh_TW: `${days} 天`,
    en: `${days} days`,
  }),
} as const;
