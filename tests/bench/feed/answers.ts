import type { JwtUser } from "../../../src/contract/admin.ts";
import { ChatCode } from "../../../src/contract/wire.ts";
import { chatMenu, type Person } from "./person.ts";

/** Answers of the feed's HTTP side, by path: as much of the contract as console and engine ask for. Gives JSON text. */

const MENU = JSON.stringify(chatMenu);
const PAGE = 1_000;

/** The admin service. @returns null for what it does not know. */
export function adminAnswer(path: string, person: Person): string | null {
  switch (path) {
    case "/auth/info":
      return JSON.stringify(infoOf(person));
    case "/api/sysMenu/build":
      return MENU;
    case "/api/site/current":
      return JSON.stringify({ name: "Bench", languages: [] });
    case "/imchat/service/login":
      return JSON.stringify({ userName: person.userName, imToken: `im-${person.id}` });
    case "/im/config/token":
      return JSON.stringify(pairOf(person));
    case "/im/config/service":
      return JSON.stringify({ ip: "", port: "", tenantId: 1, userName: person.userName });
    default:
      return null;
  }
}

/** The chat service. @returns null for what it does not know. */
export function chatAnswer(path: string, query: URLSearchParams, person: Person): string | null {
  switch (path) {
    case "/refreshToken":
      return enveloped(JSON.stringify(pairOf(person)));
    case "/user/self":
      return enveloped(
        JSON.stringify({ id: person.id, userName: person.userName, nickName: person.userName }),
      );
    case "/friend/list":
      return enveloped(JSON.stringify(person.friends()));
    case "/message/private/pullOfflineMessage":
      return pulled(person, query);
    case "/message/readPosition":
      return enveloped('{"private":{},"group":{},"peer":{},"receipts":[]}');
    case "/system/config":
      return enveloped("{}");
    case "/message/private/readed":
    case "/message/system/readed":
      return enveloped("null");
    case "/friend/request/list":
    case "/group/list":
    case "/user/terminal/online":
    case "/message/group/pullOfflineMessage":
    case "/message/system/pullOfflineMessage":
    case "/message/private/history":
      return enveloped("[]");
    default:
      return null;
  }
}

/** The id in a token of the feed; 0 when there is none. */
export function idInToken(token: string | undefined): number {
  return Number(/-(\d+)$/.exec(token ?? "")?.[1] ?? 0);
}

export const adminTokenOf = (person: Person): string => `Bearer admin-${person.id}`;

const enveloped = (data: string) => `{"code":${ChatCode.ok},"message":"","data":${data}}`;

function pulled(person: Person, query: URLSearchParams): string {
  const size = Number(query.get("size") ?? PAGE);
  return enveloped(JSON.stringify(person.after(Number(query.get("minId") ?? 0), size)));
}

function pairOf({ id }: Person) {
  return {
    accessToken: `access-${id}`,
    accessTokenExpiresIn: 1_800,
    refreshToken: `refresh-${id}`,
    refreshTokenExpiresIn: 604_800,
  };
}

function infoOf({ id, userName }: Person): JwtUser {
  return {
    user: { id, username: userName, nickName: userName, enabled: true, isAdmin: true },
    dataScopes: [],
    authorities: [{ authority: "admin" }],
    roles: ["admin"],
  } as unknown as JwtUser;
}
