import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/demo-mails.ts";

export const demoMailTexts: Texts<typeof source.demoMailTexts> = {
  "notice1.title": "Maintenance tonight",
  "notice1.content":
    "Routine maintenance from 23:00 to 23:30. The chat reconnects by itself, and what could not be sent meanwhile is kept and sent afterwards.",
  "notice2.title": "The greeting lists were updated",
  "notice2.content":
    "Two groups were added, after-sales and delivery. Agents can use them in their chats at once.",
  "notice3.title": "Keep your account safe",
  "notice3.content":
    "Do not share your account. Set an email address in the user center, and change your password from time to time.",
  "letter1.title": "This month's shifts",
  "letter1.content":
    "Hello all,\nthis month has two shifts on working days and one at weekends. Tell me a day ahead if you need to swap.",
  "letter2.title": "A question about returns",
  "letter2.content":
    "May we refund a customer who has sent the goods back when they have not arrived yet? Once it is clear I will add it to the greeting lists.",
  "letter3.title": "English texts of the new products",
  "letter3.content":
    "The English descriptions of the three new products are written. Please check titles and specifications when you have a moment.",
  "letter4.title": "Contacts from the exhibition",
  "letter4.content": "The 40 contacts from last week's exhibition are sorted. The first ten matter most.",
  "todo1.title": "Answer waiting chats",
  "todo1.content": "What customers wrote after hours yesterday needs an answer by noon.",
  "todo2.title": "Check the new product pages",
  "todo2.content": "Prices, specifications and pictures of the three new products, in Chinese and English.",
  "todo3.title": "Prepare the quarterly figures",
  "todo3.content": "Orders and returns of all channels, for next week's meeting.",
};
