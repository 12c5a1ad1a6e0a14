/** Where the chosen language is kept (specification §1: remembered locally). */
export const LANGUAGE_KEY = "language";
