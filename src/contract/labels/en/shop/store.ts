import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/store.ts";

export const store: Texts<typeof source.store> = {
  "area.title": "store",
  "area.description": "Where customers pick up their orders",
  name: "Store name",
  introduction: "Introduction",
  phone: "Phone",
  address: "Region",
  "address.hint": "Province, city and district, separated by commas",
  detailedAddress: "Address",
  image: "Picture",
  latitude: "Latitude",
  longitude: "Longitude",
  validTime: "Valid",
  dayTime: "Opening hours",
  "dayTime.hint": "If it ends before it starts, it ends the next day",
  isShow: "Shown",
  "section.hours": "Times",
  "section.shown": "What is shown",
  "action.all": "All stores",
  "action.getL": "Look up by address",
  "action.getL.addr": "Address",
  settings: "Map",
};
