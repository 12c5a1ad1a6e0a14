import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { iceServersFor } from "../../../server/calls/ice-servers.ts";
import { startTestServer } from "../../support/server.ts";
import { startCallServer } from "./call-server.ts";

const SERVERS = {
  stunUrls: ["stun:a.example:3478"],
  turnUrls: ["turn:a.example:3478?transport=udp", "turns:a.example:5349"],
  turnSecret: "north",
};

test("credentials for the relay are those that coturn works out", () => {
  expect(iceServersFor(SERVERS, 7, 1_700_000_000_999)).toEqual([
    { urls: ["stun:a.example:3478"] },
    { urls: SERVERS.turnUrls, username: "1700003600:7", credential: KNOWN },
  ]);
});

/** `printf 1700003600:7 | openssl dgst -sha1 -hmac north -binary | base64` */
const KNOWN = "3SXD73xvzbKOJb8QpzBT3wJ3nzU=";

test("without a relay, or without anything, nothing is given that is not there", () => {
  expect(iceServersFor({ stunUrls: [], turnUrls: [] }, 7, 0)).toEqual([]);
  expect(iceServersFor({ ...SERVERS, turnUrls: [] }, 7, 0)).toEqual([{ urls: SERVERS.stunUrls }]);
});

test("each caller is given their own, and the secret goes nowhere", async () => {
  const chat = await startCallServer((config, options) =>
    startTestServer({ ...config, ...SERVERS }, options),
  );
  try {
    const amy = await chat.signIn("amy");
    const { webrtc } = await amy.call("systemConfig");
    const relay = webrtc?.iceServers?.[1];
    const [expiry = "", userId] = relay?.username?.split(":") ?? [];
    expect(Number(userId)).toBe(amy.userId);
    expect(Number(expiry)).toBe(Math.floor(chat.server.context.now() / 1_000) + 3_600);
    expect(relay?.credential).toBe(
      createHmac("sha1", SERVERS.turnSecret)
        .update(relay?.username ?? "")
        .digest("base64"),
    );
    expect(webrtc?.maxChannel).toBe(9);
    expect(JSON.stringify(await amy.call("systemConfig"))).not.toContain(SERVERS.turnSecret);
    const ofAdmin = await chat.server.request("GET", "/prod-api/system/config", {
      headers: { authorization: amy.adminToken },
    });
    expect(await ofAdmin.json()).toMatchObject({ webrtc: { iceServers: [{}, { urls: SERVERS.turnUrls }] } });
  } finally {
    await chat.stop();
  }
}, 60_000);
