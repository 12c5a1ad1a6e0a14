/** What visitors of the demo and its agents say to each other, in the languages of the customers, and what is said with ratings. */

/** Who says a line: the visitor, or the agent. */
export type DemoLine = readonly [by: "visitor" | "agent", text: string];
type Talk = readonly DemoLine[];

interface LanguageTalks {
  /** As browsers name it. */
  readonly tag: string;
  readonly talks: readonly Talk[];
  /** What is left while nobody is there, and how it is answered. */
  readonly left: Talk;
  /** Said with a rating, the worst first. */
  readonly ratings: readonly [string, string, string];
  /** Why one is handed to a colleague. */
  readonly handed: string;
}

export const TALKS: Readonly<Record<string, LanguageTalks>> = {
  fr: {
    tag: "fr-FR",
    talks: [
      [
        ["visitor", "Bonjour, livrez-vous du thé vert en vrac à Lyon ?"],
        ["agent", "Bonjour ! Oui, à partir de 20 kg. Quelle quantité vous faudrait-il par mois ?"],
        ["visitor", "Environ 40 kg, en sachets de 5 kg."],
        ["agent", "C’est possible. Je vous envoie un devis avec le transport aujourd’hui."],
        ["visitor", "Parfait, merci beaucoup."],
      ],
      [
        ["visitor", "Pouvez-vous m’envoyer trois échantillons de Longjing ?"],
        ["agent", "Avec plaisir, ils sont gratuits. À quelle adresse ?"],
        ["visitor", "12 rue de la République, 69002 Lyon."],
        ["agent", "C’est noté, ils partent demain."],
      ],
      [
        ["visitor", "Où en est ma commande du mois dernier ?"],
        ["agent", "Elle a quitté le port mardi. Comptez encore deux semaines."],
        ["visitor", "D’accord, tenez-moi au courant s’il vous plaît."],
      ],
    ],
    left: [
      ["visitor", "Vos certificats bio sont-ils valables pour l’Union européenne ?"],
      ["agent", "Bonjour, oui : je vous joins le certificat de cette année."],
    ],
    ratings: ["Trop d’attente.", "Réponse correcte.", "Très aimable et rapide !"],
    handed: "Question sur le transport",
  },
  zh_CN: {
    tag: "zh-CN",
    talks: [
      [
        ["visitor", "您好，今年的明前龙井还有货吗？"],
        ["agent", "您好，还有三十公斤左右，需要我帮您预留吗？"],
        ["visitor", "先留十公斤，下周付款可以吗？"],
        ["agent", "可以的，给您保留到下周五。"],
        ["visitor", "好的，谢谢。"],
      ],
      [
        ["visitor", "礼盒可以印我们公司的标志吗？"],
        ["agent", "可以，两百盒起印，设计稿发我就行。"],
        ["visitor", "大概多久能交货？"],
        ["agent", "确认设计稿后十五个工作日。"],
      ],
      [
        ["visitor", "上次那批货的发票还没有收到。"],
        ["agent", "抱歉，我马上请财务今天开出来，发到您的邮箱。"],
        ["visitor", "好，麻烦了。"],
      ],
    ],
    left: [
      ["visitor", "请问周末能安排看样吗？"],
      ["agent", "您好，周六上午可以，您提前一天告诉我们就行。"],
    ],
    ratings: ["等得有点久。", "回答清楚。", "服务很好，很专业！"],
    handed: "询问发票，请财务相关同事处理",
  },
  zh_TW: {
    tag: "zh-TW",
    talks: [
      [
        ["visitor", "您好，想請問凍頂烏龍的樣品怎麼申請？"],
        ["agent", "您好，三款以內免費，請給我收件地址。"],
        ["visitor", "台北市大安區和平東路一段 10 號。"],
        ["agent", "收到，明天寄出，約五天到貨。"],
      ],
      [
        ["visitor", "請問最低訂購量是多少？"],
        ["agent", "散茶二十公斤起，禮盒一百盒起。"],
        ["visitor", "禮盒可以混裝三種茶嗎？"],
        ["agent", "可以，我把價目表寄給您。"],
        ["visitor", "太好了，謝謝您。"],
      ],
    ],
    left: [
      ["visitor", "想了解參展期間能否到攤位品茶？"],
      ["agent", "歡迎！我們在 B12 攤位，每天十點到五點。"],
    ],
    ratings: ["等候時間太長。", "回覆還可以。", "非常親切，謝謝！"],
    handed: "樣品寄送，請協助追蹤",
  },
  de: {
    tag: "de-DE",
    talks: [
      [
        ["visitor", "Guten Tag, haben Sie Bio-Zertifikate für den Grüntee?"],
        ["agent", "Guten Tag! Ja, EU-Bio. Ich schicke Ihnen das aktuelle Zertifikat."],
        ["visitor", "Gilt das auch für die Mischungen?"],
        ["agent", "Für alle bis auf den Jasmintee."],
        ["visitor", "Danke, das hilft mir weiter."],
      ],
      [
        ["visitor", "Wie lange dauert die Lieferung nach Hamburg?"],
        ["agent", "Etwa drei Wochen per Schiff, ab Lager fünf Werktage."],
        ["visitor", "Und per Luftfracht?"],
        ["agent", "Sechs bis acht Tage, das kostet ungefähr das Dreifache."],
      ],
    ],
    left: [
      ["visitor", "Bitte um ein Angebot für 300 Geschenkdosen mit Aufdruck."],
      ["agent", "Guten Morgen, das Angebot ist unterwegs. Brauchen Sie ein Muster?"],
    ],
    ratings: ["Ich musste zu lange warten.", "In Ordnung.", "Schnell und freundlich."],
    handed: "Fragt nach Zertifikaten",
  },
  en: {
    tag: "en-GB",
    talks: [
      [
        ["visitor", "Hi, what is the price for 500 gift boxes with our logo?"],
        ["agent", "Hello! That would be 4.80 each, print included. Shall I send a quote?"],
        ["visitor", "Yes please, to olivia@leafandcup.example."],
        ["agent", "It will be with you this afternoon."],
        ["visitor", "Great, thanks."],
      ],
      [
        ["visitor", "One of the tins in my last order arrived dented."],
        ["agent", "I am sorry about that. Could you send a picture of it?"],
        ["visitor", "I will do that tonight."],
        ["agent", "Thank you. A new one goes out with your next order at no cost."],
      ],
      [
        ["visitor", "Do you ship to Denmark?"],
        ["agent", "We do. By sea it takes about four weeks."],
        ["visitor", "That is a bit long, I will think about it."],
      ],
    ],
    left: [
      ["visitor", "Is your catalogue for next year out yet?"],
      ["agent", "Good morning, it is: I have sent it to you just now."],
    ],
    ratings: ["It took too long to get an answer.", "Fine.", "Lovely service, very quick!"],
    handed: "About a damaged tin",
  },
  ja: {
    tag: "ja-JP",
    talks: [
      [
        ["visitor", "こんにちは。ジャスミン茶のサンプルをお願いできますか。"],
        ["agent", "こんにちは。はい、三種類まで無料でお送りします。"],
        ["visitor", "大阪の事務所までお願いします。"],
        ["agent", "承知しました。明日発送いたします。"],
      ],
      [
        ["visitor", "支払い条件を教えてください。"],
        ["agent", "初回は前払い、その後は三十日以内のお振込みです。"],
        ["visitor", "ありがとうございます。社内で検討します。"],
      ],
    ],
    left: [
      ["visitor", "展示会で商談の時間をいただけますか。"],
      ["agent", "もちろんです。二日目の午後はいかがでしょうか。"],
    ],
    ratings: ["少し待ちました。", "普通でした。", "とても丁寧でした。"],
    handed: "支払い条件についての質問",
  },
  es: {
    tag: "es-ES",
    talks: [
      [
        ["visitor", "Hola, ¿tienen té blanco a granel?"],
        ["agent", "¡Hola! Sí, en sacos de 10 kg. ¿Cuánto necesita?"],
        ["visitor", "Unos 30 kg para empezar."],
        ["agent", "Perfecto, le mando precios y plazos hoy mismo."],
      ],
      [
        ["visitor", "¿Estarán en la feria de Barcelona?"],
        ["agent", "Sí, en el pabellón 3. ¿Quiere que le reserve una cita?"],
        ["visitor", "El martes por la mañana, por favor."],
        ["agent", "Reservado. ¡Nos vemos allí!"],
      ],
    ],
    left: [
      ["visitor", "¿Pueden enviarme una muestra a Valencia?"],
      ["agent", "Buenos días, claro que sí: sale esta semana."],
    ],
    ratings: ["Tardaron bastante.", "Bien.", "¡Atención excelente!"],
    handed: "Quiere una cita en la feria",
  },
};

/** Pages on which visitors begin to write. */
export const PAGES = [
  { url: "https://www.example.com/", title: "Quayside Tea" },
  { url: "https://www.example.com/products/", title: "Products" },
  { url: "https://www.example.com/products/longjing/", title: "Longjing" },
  { url: "https://www.example.com/products/gift-boxes/", title: "Gift boxes" },
  { url: "https://www.example.com/exhibitions/", title: "Exhibitions" },
  { url: "https://www.example.com/downloads/", title: "Downloads" },
] as const;

/** Where visits begin. */
export const REFERRERS = ["https://www.google.com/", "https://www.bing.com/", "https://www.baidu.com/", null];
