import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/website/site-language.ts";

export const siteLanguage: Texts<typeof source.siteLanguage> = {
  "area.title": "language",
  "area.description": "The languages of a site, and filling each with what the default language has",
  "name.hint": "As visitors choose it, and as tabs of the console name it",
  color: "Colour",
  initStatus: "Initialisation",
  "initStatus.N": "Not initialised",
  "initStatus.P": "In progress",
  "initStatus.Y": "Initialised",
  progress: "Progress",
  initFailure: "Why it ended early",
  leftOut: "Not carried over",
  "leftOut.area": "Area",
  "leftOut.reason": "Reason",
  "action.init": "Initialise",
  "action.reinit": "Initialise again",
  "action.cancel": "Cancel the initialisation",
  "init.translate": "Translate by machine",
  "init.translate.hint": "Otherwise the texts of the default language are copied, to be translated by hand",
  "init.drafts":
    "Pages, categories and contents of the default language are carried over. New records begin as drafts",
  "init.kept":
    "What the language has already stays. After an initialisation that ended early, the rest is done",
  "init.begun": "The initialisation has begun",
  "reinit.confirm": "Initialise {name} again?",
  "reinit.replaced": "“Replace everything” overwrites what was written in this language",
  "cancel.confirm": "Cancel the initialisation of {name}? What was carried over by then stays",
  "cancel.done": "The initialisation is cancelled",
};
