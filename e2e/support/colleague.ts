import { constants, publicEncrypt, randomUUID } from "node:crypto";
import * as v from "valibot";
import { LoginResponse } from "../../src/contract/admin.ts";
import type { CodecName } from "../../src/contract/codec.ts";
import { HEARTBEAT_MS } from "../../src/contract/limits.ts";
import { RUNTIME_ELEMENT, Runtime } from "../../src/contract/runtime.ts";
import { Cmd } from "../../src/contract/wire.ts";
import { type Caller, enterChat, socketUrl } from "./caller.ts";
import { callAdmin, fetchWire } from "./calls.ts";
import { type ChatSocket, openChatSocket } from "./chat-socket.ts";

/** Password of the demo accounts. */
export const DEMO_PASSWORD = "Quayside-demo1";

export interface ColleagueOptions {
  /** Where the server is, without a slash at the end. */
  readonly url: string;
  readonly userName: string;
  readonly password?: string;
  /** Key for the password, PEM; read from the page when it is not given. */
  readonly publicKey?: string;
  /** `Accept-Language` of every request. */
  readonly language?: string;
  /** How its sockets speak; JSON when it is not given. */
  readonly codec?: CodecName;
}

/** Somebody else at the other end of the chat: signs in and speaks the wire, without a browser. The captcha must be off. */
export interface Colleague extends Caller {
  readonly userId: number;
  /** The admin token, with `Bearer `. */
  readonly adminToken: string;
  /** Opens a socket and logs in; heartbeats until it is closed. */
  connect(devId?: string): Promise<ChatSocket>;
  /** Closes every socket. */
  leave(): Promise<void>;
}

/** Signs in to the admin service (contract A2). */
export async function takeSession(options: ColleagueOptions): Promise<LoginResponse> {
  const { url, userName, language = "en" } = options;
  const publicKey = options.publicKey ?? (await readPublicKey(url));
  const credentials = {
    username: userName,
    password: encrypt(publicKey, options.password ?? DEMO_PASSWORD),
    code: "",
    uuid: "",
  };
  const headers = { "accept-language": language };
  return v.parse(LoginResponse, await callAdmin(fetchWire(url), "POST", "/auth/login", headers, credentials));
}

/** Signs a colleague in, by the steps of contract A2 and §1. */
export async function signIn(options: ColleagueOptions): Promise<Colleague> {
  const { url, language = "en" } = options;
  const wire = fetchWire(url);
  const login = await takeSession(options);
  const caller = await enterChat({ wire, adminToken: login.token, language });
  const sockets: ChatSocket[] = [];
  return {
    ...caller,
    get tokens() {
      return caller.tokens;
    },
    userId: login.user.user.id,
    adminToken: login.token,
    async connect(devId = randomUUID()) {
      const socket = await openChatSocket(socketUrl(url, caller.address), {}, options.codec);
      sockets.push(socket);
      await socket.logIn(caller.tokens.accessToken, devId);
      const heart = setInterval(() => socket.send({ cmd: Cmd.heartbeat, data: {} }), HEARTBEAT_MS);
      heart.unref();
      void socket.ended.then(() => clearInterval(heart));
      return socket;
    },
    async leave() {
      await Promise.all(sockets.map((socket) => socket.close()));
    },
  };
}

/** Encrypts a password as the login page does (contract A2). */
export function encrypt(publicKey: string, password: string): string {
  const options = { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" };
  return publicEncrypt(options, Buffer.from(password)).toString("base64");
}

/** The key that passwords are encrypted with, as the page has it. */
export async function readPublicKey(url: string): Promise<string> {
  const page = await (await fetch(`${url}/login`, { headers: { accept: "text/html" } })).text();
  const element = new RegExp(`<script[^>]*id=["']?${RUNTIME_ELEMENT}["']?[^>]*>([^<]*)</script>`).exec(page);
  if (!element?.[1]) throw new Error("The page holds no runtime configuration.");
  return v.parse(Runtime, JSON.parse(element[1])).publicKey;
}
