import add from "@blueprintjs/icons/lib/esm/generated/16px/paths/add.js";
import alignLeft from "@blueprintjs/icons/lib/esm/generated/16px/paths/align-left.js";
import badge from "@blueprintjs/icons/lib/esm/generated/16px/paths/badge.js";
import bankAccount from "@blueprintjs/icons/lib/esm/generated/16px/paths/bank-account.js";
import book from "@blueprintjs/icons/lib/esm/generated/16px/paths/book.js";
import box from "@blueprintjs/icons/lib/esm/generated/16px/paths/box.js";
import briefcase from "@blueprintjs/icons/lib/esm/generated/16px/paths/briefcase.js";
import calendar from "@blueprintjs/icons/lib/esm/generated/16px/paths/calendar.js";
import clipboard from "@blueprintjs/icons/lib/esm/generated/16px/paths/clipboard.js";
import code from "@blueprintjs/icons/lib/esm/generated/16px/paths/code.js";
import comment from "@blueprintjs/icons/lib/esm/generated/16px/paths/comment.js";
import control from "@blueprintjs/icons/lib/esm/generated/16px/paths/control.js";
import creditCard from "@blueprintjs/icons/lib/esm/generated/16px/paths/credit-card.js";
import crown from "@blueprintjs/icons/lib/esm/generated/16px/paths/crown.js";
import database from "@blueprintjs/icons/lib/esm/generated/16px/paths/database.js";
import desktop from "@blueprintjs/icons/lib/esm/generated/16px/paths/desktop.js";
import diagramTree from "@blueprintjs/icons/lib/esm/generated/16px/paths/diagram-tree.js";
import document from "@blueprintjs/icons/lib/esm/generated/16px/paths/document.js";
import dollar from "@blueprintjs/icons/lib/esm/generated/16px/paths/dollar.js";
import download from "@blueprintjs/icons/lib/esm/generated/16px/paths/download.js";
import draw from "@blueprintjs/icons/lib/esm/generated/16px/paths/draw.js";
import driveTime from "@blueprintjs/icons/lib/esm/generated/16px/paths/drive-time.js";
import duplicate from "@blueprintjs/icons/lib/esm/generated/16px/paths/duplicate.js";
import edit from "@blueprintjs/icons/lib/esm/generated/16px/paths/edit.js";
import envelope from "@blueprintjs/icons/lib/esm/generated/16px/paths/envelope.js";
import errorIcon from "@blueprintjs/icons/lib/esm/generated/16px/paths/error.js";
import feed from "@blueprintjs/icons/lib/esm/generated/16px/paths/feed.js";
import flash from "@blueprintjs/icons/lib/esm/generated/16px/paths/flash.js";
import folderClose from "@blueprintjs/icons/lib/esm/generated/16px/paths/folder-close.js";
import globe from "@blueprintjs/icons/lib/esm/generated/16px/paths/globe.js";
import gridView from "@blueprintjs/icons/lib/esm/generated/16px/paths/grid-view.js";
import groupObjects from "@blueprintjs/icons/lib/esm/generated/16px/paths/group-objects.js";
import hand from "@blueprintjs/icons/lib/esm/generated/16px/paths/hand.js";
import history from "@blueprintjs/icons/lib/esm/generated/16px/paths/history.js";
import idNumber from "@blueprintjs/icons/lib/esm/generated/16px/paths/id-number.js";
import inbox from "@blueprintjs/icons/lib/esm/generated/16px/paths/inbox.js";
import key from "@blueprintjs/icons/lib/esm/generated/16px/paths/key.js";
import layers from "@blueprintjs/icons/lib/esm/generated/16px/paths/layers.js";
import layoutAuto from "@blueprintjs/icons/lib/esm/generated/16px/paths/layout-auto.js";
import lightbulb from "@blueprintjs/icons/lib/esm/generated/16px/paths/lightbulb.js";
import list from "@blueprintjs/icons/lib/esm/generated/16px/paths/list.js";
import logIn from "@blueprintjs/icons/lib/esm/generated/16px/paths/log-in.js";
import manual from "@blueprintjs/icons/lib/esm/generated/16px/paths/manual.js";
import mapIcon from "@blueprintjs/icons/lib/esm/generated/16px/paths/map.js";
import menu from "@blueprintjs/icons/lib/esm/generated/16px/paths/menu.js";
import mobilePhone from "@blueprintjs/icons/lib/esm/generated/16px/paths/mobile-phone.js";
import mobileVideo from "@blueprintjs/icons/lib/esm/generated/16px/paths/mobile-video.js";
import newPerson from "@blueprintjs/icons/lib/esm/generated/16px/paths/new-person.js";
import notifications from "@blueprintjs/icons/lib/esm/generated/16px/paths/notifications.js";
import office from "@blueprintjs/icons/lib/esm/generated/16px/paths/office.js";
import people from "@blueprintjs/icons/lib/esm/generated/16px/paths/people.js";
import person from "@blueprintjs/icons/lib/esm/generated/16px/paths/person.js";
import phone from "@blueprintjs/icons/lib/esm/generated/16px/paths/phone.js";
import properties from "@blueprintjs/icons/lib/esm/generated/16px/paths/properties.js";
import route from "@blueprintjs/icons/lib/esm/generated/16px/paths/route.js";
import search from "@blueprintjs/icons/lib/esm/generated/16px/paths/search.js";
import sendTo from "@blueprintjs/icons/lib/esm/generated/16px/paths/send-to.js";
import settings from "@blueprintjs/icons/lib/esm/generated/16px/paths/settings.js";
import shield from "@blueprintjs/icons/lib/esm/generated/16px/paths/shield.js";
import shoppingCart from "@blueprintjs/icons/lib/esm/generated/16px/paths/shopping-cart.js";
import star from "@blueprintjs/icons/lib/esm/generated/16px/paths/star.js";
import style from "@blueprintjs/icons/lib/esm/generated/16px/paths/style.js";
import tag from "@blueprintjs/icons/lib/esm/generated/16px/paths/tag.js";
import tags from "@blueprintjs/icons/lib/esm/generated/16px/paths/tags.js";
import thList from "@blueprintjs/icons/lib/esm/generated/16px/paths/th-list.js";
import tickCircle from "@blueprintjs/icons/lib/esm/generated/16px/paths/tick-circle.js";
import time from "@blueprintjs/icons/lib/esm/generated/16px/paths/time.js";
import timelineBarChart from "@blueprintjs/icons/lib/esm/generated/16px/paths/timeline-bar-chart.js";
import tint from "@blueprintjs/icons/lib/esm/generated/16px/paths/tint.js";
import translate from "@blueprintjs/icons/lib/esm/generated/16px/paths/translate.js";
import trendingDown from "@blueprintjs/icons/lib/esm/generated/16px/paths/trending-down.js";
import undo from "@blueprintjs/icons/lib/esm/generated/16px/paths/undo.js";
import video from "@blueprintjs/icons/lib/esm/generated/16px/paths/video.js";

/** Icons of the menu's pages, by the names that the server's menu uses; loaded when one of them is to be shown. */
export const moreGlyphs: Readonly<Record<string, readonly string[]>> = {
  add,
  "align-left": alignLeft,
  badge,
  "bank-account": bankAccount,
  book,
  box,
  briefcase,
  calendar,
  clipboard,
  code,
  comment,
  control,
  "credit-card": creditCard,
  crown,
  database,
  desktop,
  "diagram-tree": diagramTree,
  document,
  dollar,
  download,
  draw,
  "drive-time": driveTime,
  duplicate,
  edit,
  envelope,
  error: errorIcon,
  feed,
  flash,
  "folder-close": folderClose,
  globe,
  "grid-view": gridView,
  "group-objects": groupObjects,
  hand,
  history,
  "id-number": idNumber,
  inbox,
  key,
  layers,
  "layout-auto": layoutAuto,
  lightbulb,
  list,
  "log-in": logIn,
  manual,
  map: mapIcon,
  menu,
  "mobile-phone": mobilePhone,
  "mobile-video": mobileVideo,
  "new-person": newPerson,
  notifications,
  office,
  people,
  person,
  phone,
  properties,
  route,
  search,
  "send-to": sendTo,
  settings,
  shield,
  "shopping-cart": shoppingCart,
  star,
  style,
  tag,
  tags,
  "th-list": thList,
  "tick-circle": tickCircle,
  time,
  "timeline-bar-chart": timelineBarChart,
  tint,
  translate,
  "trending-down": trendingDown,
  undo,
  video,
};
