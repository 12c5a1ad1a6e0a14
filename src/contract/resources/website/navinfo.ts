import { defineContent, seoFields, seoSection } from "../content.ts";
import { choice, flag, image, parent, text } from "../field-builders.ts";
import { generateSite } from "../site-actions.ts";

/** The way to what is on a page. */
const content = {
  label: "navinfo.openContent",
  icon: "document-open",
  params: { navUrl: "navUrl", navName: "name" },
} as const;

/** The pages of a site's menu, each for one kind of content (specification §1 "navigation pages"). */
export const navinfo = defineContent({
  name: "navinfo",
  view: "website/navinfo/index",
  path: "news/navinfo",
  title: "navinfo.area.title",
  description: "navinfo.area.description",
  nameField: "name",
  fields: {
    parentId: parent("navinfo.parentId", {}),
    name: text("common.name", { max: 60, required: true }),
    navUrl: text("navinfo.navUrl", { max: 120, required: true, format: "path", hint: "navinfo.navUrl.hint" }),
    navType: choice("navinfo.navType", {
      required: true,
      initial: "news",
      options: [
        { value: "multiText", label: "navinfo.navType.multiText" },
        { value: "news", label: "navinfo.navType.news" },
        { value: "swipers", label: "navinfo.navType.swipers" },
        { value: "history", label: "navinfo.navType.history" },
        { value: "honor", label: "navinfo.navType.honor" },
        { value: "download", label: "navinfo.navType.download" },
        { value: "case", label: "navinfo.navType.case" },
        { value: "assemble", label: "navinfo.navType.assemble" },
        { value: "exhibition", label: "navinfo.navType.exhibition" },
        { value: "product", label: "navinfo.navType.product" },
        { value: "generic", label: "navinfo.navType.generic" },
        { value: "link", label: "navinfo.navType.link", tone: "accent" },
      ],
    }),
    listMode: flag("navinfo.listMode", {
      initial: true,
      labels: { yes: "navinfo.listMode.yes", no: "navinfo.listMode.no" },
      when: { navType: ["news"] },
    }),
    externalUrl: text("navinfo.externalUrl", {
      max: 500,
      required: true,
      format: "link",
      when: { navType: ["link"] },
    }),
    target: choice("navinfo.target", {
      initial: "_self",
      options: [
        { value: "_self", label: "navinfo.target.self" },
        { value: "_blank", label: "navinfo.target.blank" },
      ],
    }),
    icon: image("navinfo.icon", {}),
    banner: image("navinfo.banner", {}),
    showInHeader: flag("navinfo.showInHeader", { initial: true }),
    showInFooter: flag("navinfo.showInFooter", { initial: false }),
    ...seoFields,
    slug: { ...seoFields.slug, hint: "navinfo.slug.hint" },
  },
  list: {
    columns: [
      { field: "name", frozen: true },
      { field: "navType", priority: "main" },
      "navUrl",
      { field: "showInHeader", width: 100, edit: true },
      { field: "showInFooter", width: 100, edit: true },
      { field: "sort", edit: true },
      { field: "status", priority: "main" },
      "updateTime",
    ],
    filters: ["name", "navType", { field: "navUrl", by: "equal" }, "status"],
    tree: { parent: "parentId", levels: 3, removes: "leaves" },
  },
  form: {
    sections: [
      { fields: ["name", "parentId", "navType", "navUrl", "listMode", "externalUrl", "target", "status"] },
      { fields: ["showInHeader", "showInFooter", "sort"] },
      { title: "navinfo.section.pictures", fields: ["icon", "banner"], columns: 1 },
      { ...seoSection, searchResult: { ...seoSection.searchResult, path: "navUrl" } },
    ],
  },
  unique: [["site", "lang", "navUrl"]],
  preview: { page: true },
  actions: [generateSite],
  ways: [
    { ...content, view: "website/multi-text/index", when: { navType: ["multiText"] } },
    { ...content, view: "website/nav-news/index", when: { navType: ["news"] } },
    { ...content, view: "website/nav-swiper/index", when: { navType: ["swipers"] } },
    { ...content, view: "website/nav-history/index", when: { navType: ["history"] } },
    { ...content, view: "website/nav-honor/index", when: { navType: ["honor"] } },
    { ...content, view: "website/nav-download/index", when: { navType: ["download"] } },
    { ...content, view: "website/nav-case/index", when: { navType: ["case"] } },
    { ...content, view: "website/nav-product/index", when: { navType: ["product"] } },
    { ...content, view: "website/nav-exhibition/index", when: { navType: ["exhibition"] } },
    { ...content, view: "website/assemble/index", when: { navType: ["assemble"] } },
    {
      ...content,
      view: "website/generic/index",
      params: { navType: "navType", ...content.params },
      when: { navType: ["generic"] },
    },
  ],
  table: "site_navigation",
});
