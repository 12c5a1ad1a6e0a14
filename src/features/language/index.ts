/** The page's language: chosen, remembered, changed. */
export { chooseLanguage, currentLanguage, storedLanguage } from "./language.ts";
export { LANGUAGE_KEY } from "./language-key.ts";
export { LanguageSelect } from "./language-select.tsx";
export { loadTextedPart } from "./texted-part.ts";
