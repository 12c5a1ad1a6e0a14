import type { Language } from "../contract/language.ts";

/** The login form as the page comes with it, in `<template>`s that the build writes: shown by the first script, taken over by the page. */

/** Id of the template with the rules that the form needs. */
export const EARLY_STYLE = "login-style";

/** Id of the template in a language. */
export const earlyLoginId = (language: Language): string => `login-${language}`;

/** What is noted at the form while nobody answers to it, as attributes: it was submitted; a word is being composed. */
export const SUBMITTED = "data-submitted";
export const COMPOSING = "data-composing";
