import { Button, Callout, Checkbox, FormGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { EyeOff, EyeOpen } from "@blueprintjs/icons";
import { createElement } from "react";
import { jsx } from "react/jsx-runtime";
import { createRoot } from "react-dom/client";
import { useTranslation } from "react-i18next";
import * as v from "valibot";
import { Captcha, LoginResponse } from "../contract/admin.ts";
import { Changelog } from "../contract/changelog.ts";
import { ConfigEntry } from "../contract/configuration.ts";
import { languages } from "../contract/language.ts";
import { Runtime } from "../contract/runtime.ts";
import { loginAddress } from "../domain/session.ts";
import { BrandMark, storedBrand } from "../features/brand/index.ts";
import { encryptPassword, PasswordInput, useInputs } from "../features/credentials/index.ts";
import { LanguageSelect, loadTextedPart, storedLanguage } from "../features/language/index.ts";
import { openAnnouncements, readSession } from "../features/session/index.ts";
import { LoginFrame } from "../features/sign-in/index.ts";
import { callAdmin } from "../query/admin-http.ts";
import { failureText } from "../query/failure-text.ts";
import { isPageActivated } from "../realtime/page.ts";
import { Avatar } from "../ui/avatar.tsx";
import { loadPart } from "../ui/chunks.ts";
import { StatePage } from "../ui/state-page.tsx";
import { readRuntime } from "./runtime.ts";

/**
 * What every page needs, in one file: the build imports this module from everywhere, so that the bundler sees one use of it all and makes
 * one chunk of it instead of a dozen small ones. Listing the names keeps them.
 */
Object.freeze([
  [Button, Callout, Checkbox, FormGroup, HTMLSelect, InputGroup, EyeOff, EyeOpen],
  [createElement, createRoot, useTranslation, jsx, v.parse],
  [Captcha, Changelog, LoginResponse, ConfigEntry, languages, Runtime, loginAddress],
  [openAnnouncements, BrandMark, LanguageSelect, storedLanguage, storedBrand, readSession],
  [LoginFrame, PasswordInput, useInputs, encryptPassword],
  [callAdmin, failureText, isPageActivated, Avatar, StatePage, loadPart, loadTextedPart, readRuntime],
]);
