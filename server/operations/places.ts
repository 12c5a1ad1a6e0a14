import { readFile } from "node:fs/promises";
import { BlockList, isIP, isIPv6 } from "node:net";
import { type CityResponse, Reader } from "mmdb-lib";
import { languages, nearestLanguages } from "../../src/contract/language.ts";
import { StartRefused } from "../config.ts";
import { formatText, type Language } from "../texts/index.ts";
import { placeTexts } from "../texts/operations.ts";

/** Where an address of the net is, in a reader's words; `undefined` where that is not known. */
export type PlaceOf = (ip: string, language: Language) => string | undefined;

const own = new BlockList();
own.addSubnet("127.0.0.0", 8, "ipv4");
own.addAddress("::1", "ipv6");

const local = new BlockList();
local.addSubnet("10.0.0.0", 8, "ipv4");
local.addSubnet("172.16.0.0", 12, "ipv4");
local.addSubnet("192.168.0.0", 16, "ipv4");
local.addSubnet("169.254.0.0", 16, "ipv4");
local.addSubnet("fc00::", 7, "ipv6");
local.addSubnet("fe80::", 10, "ipv6");

/** By what the address itself shows; `undefined` of one out in the world. */
const placeWithin: PlaceOf = (ip, language) => {
  const family = isIPv6(ip) ? "ipv6" : "ipv4";
  if (own.check(ip, family)) return formatText(placeTexts.own, language);
  return local.check(ip, family) ? formatText(placeTexts.local, language) : undefined;
};

/** What such databases may call a language, and those that stand in for it: `pt-BR`, and `fr` of Canada's too. */
const tagsOf = (language: Language): readonly string[] =>
  nearestLanguages(language).flatMap((one) => {
    const { tag } = languages[one];
    return [tag, tag.replace(/-.*/, "")];
  });

/**
 * Where addresses are: within this net by the address, out in the world by a database of countries and towns in MaxMind's format. Nobody else is asked.
 * @param file of that database; without one, the world is not known.
 * @throws StartRefused where it cannot be read, or is none.
 */
export async function openPlaces(file: string | undefined): Promise<PlaceOf> {
  if (file === undefined) return placeWithin;
  const reader = await openReader(file);
  return (ip, language) => {
    const within = isIP(ip) === 0 ? undefined : placeWithin(ip, language);
    if (within !== undefined || isIP(ip) === 0) return within;
    const found = reader.get(ip);
    return found === null ? undefined : worded(found, language);
  };
}

async function openReader(file: string): Promise<Reader<CityResponse>> {
  try {
    return new Reader<CityResponse>(await readFile(file));
  } catch (error) {
    throw new StartRefused(
      `GEOIP_FILE names no database of places that can be read: ${error instanceof Error ? error.message : error}`,
    );
  }
}

function worded({ country, registered_country, city }: CityResponse, language: Language): string | undefined {
  const of = country ?? registered_country;
  const countries = new Intl.DisplayNames(languages[language].tag, { type: "region", fallback: "none" });
  const code = of?.iso_code;
  const nation = (code === undefined ? undefined : countries.of(code)) ?? nameOf(of?.names, language);
  const parts = [nation, nameOf(city?.names, language)].filter((one) => one !== undefined);
  return parts.length === 0 ? undefined : parts.join(" · ");
}

function nameOf(names: object | undefined, language: Language): string | undefined {
  const known = names as Readonly<Record<string, string | undefined>> | undefined;
  return tagsOf(language)
    .map((tag) => known?.[tag])
    .find((name) => name !== undefined);
}
