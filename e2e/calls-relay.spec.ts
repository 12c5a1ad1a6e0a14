import { CallSide, expectFlow, watchMedia } from "./support/call-media.ts";
import { readPublicKey } from "./support/colleague.ts";
import { expect, nth, tabsOf, test } from "./support/fixtures.ts";
import { NICK_NAMES, personCalled } from "./support/people.ts";
import { hasRelay, startRelay } from "./support/relay.ts";
import { TestServer } from "./support/server.ts";

test("where nothing else gets through, media go by the relay, and are there again when it was gone for ten seconds", async ({
  newProfile,
}) => {
  test.skip(!hasRelay, "coturn is not installed");
  const relay = await startRelay();
  const server = await TestServer.start({ env: relay.env });
  try {
    const publicKey = await readPublicKey(server.url);
    const sit = async (name: "amy" | "bob") => {
      const person = await personCalled({ url: server.url, publicKey }, name, NICK_NAMES[name]);
      const profile = await newProfile();
      await watchMedia(profile, { relayed: true });
      return { person, side: new CallSide(nth(await tabsOf(profile, person, 1), 0)) };
    };
    const [{ side: amy }, { side: bob, person }] = [await sit("amy"), await sit("bob")];
    await amy.tab.openChat(person.chat);
    await amy.dial("Video");
    await bob.answer("Answer with video");
    await expectFlow(amy.page, { pictures: true });
    await expectFlow(bob.page, { pictures: true });
    relay.freeze();
    const frozenAt = performance.now();
    await expect(amy.window).toContainText("Reconnecting", { timeout: 15_000 });
    await expect.poll(() => performance.now() - frozenAt > 10_000, { timeout: 15_000 }).toBe(true);
    relay.thaw();
    await expect(amy.window).not.toContainText("Reconnecting", { timeout: 15_000 });
    await expectFlow(amy.page, { pictures: true });
    await expectFlow(bob.page, { pictures: true });
    await amy.control("Hang up").click();
    await expect(bob.window).toHaveCount(0);
  } finally {
    await server.close();
    await relay.close();
  }
});
