import { REFRESH_REPEAT_MS } from "../../src/contract/limits.ts";
import type { ModelUser } from "./model-people.ts";

/** A chat sign-in: each exchange of its refresh token is its next generation (contract §1.4). */
interface Family {
  readonly user: ModelUser;
  revoked: boolean;
  generation: number;
  issuedAt: number;
  pair: TokenPair;
}

interface TokenPair {
  readonly accessToken: string;
  readonly accessTokenExpiresIn: number;
  readonly refreshToken: string;
  readonly refreshTokenExpiresIn: number;
}

/** The tokens of the model server (contract §1): admin sessions, one-use tokens, rotating chat pairs. */
export function createModelTokens(users: readonly ModelUser[], now: () => number = () => 0) {
  const admin = new Map<string, ModelUser>();
  const oneUse = new Map<string, ModelUser>();
  const access = new Map<string, Family>();
  const refresh = new Map<string, { readonly family: Family; readonly generation: number }>();
  let count = 0;

  const next = (kind: string) => {
    count += 1;
    return `${kind}-${count}`;
  };

  function pairOf(family: Family): TokenPair {
    const accessToken = next("access");
    const refreshToken = next("refresh");
    access.set(accessToken, family);
    refresh.set(refreshToken, { family, generation: family.generation });
    family.pair = { accessToken, accessTokenExpiresIn: 1_800, refreshToken, refreshTokenExpiresIn: 604_800 };
    return family.pair;
  }

  function open(user: ModelUser): TokenPair {
    const pair = { accessToken: "", accessTokenExpiresIn: 0, refreshToken: "", refreshTokenExpiresIn: 0 };
    return pairOf({ user, revoked: false, generation: 1, issuedAt: now(), pair });
  }

  const ok = (data: TokenPair) => ({ code: 200, message: "", data });
  const refused = { code: 500, message: "refresh refused" };

  return {
    /** Signs a user in: the admin token, `Bearer ` included. */
    signIn(userName: string): string {
      const user = users.find((one) => one.userName === userName);
      if (!user) throw new Error(`no user ${userName}`);
      const token = `Bearer ${next("admin")}`;
      admin.set(token, user);
      return token;
    },
    adminUser: (token: string | undefined) => admin.get(token ?? ""),
    imToken(user: ModelUser): string {
      const token = next("im");
      oneUse.set(token, user);
      return token;
    },
    exchange(imToken: string) {
      const user = oneUse.get(imToken);
      oneUse.delete(imToken);
      return user ? open(user) : { code: 500, message: "token used" };
    },
    /** Rotates; a repeat of the latest exchange within a minute answers the same pair, the use of an older token ends the family. */
    refresh(token: string | undefined) {
      const known = refresh.get(token ?? "");
      if (!known || known.family.revoked) return refused;
      const { family, generation } = known;
      if (generation === family.generation) {
        family.generation += 1;
        family.issuedAt = now();
        return ok(pairOf(family));
      }
      const isRepeat = generation === family.generation - 1 && now() - family.issuedAt <= REFRESH_REPEAT_MS;
      if (isRepeat) return ok(family.pair);
      family.revoked = true;
      return refused;
    },
    chatUser(token: string): ModelUser | undefined {
      const family = access.get(token);
      return family === undefined || family.revoked ? undefined : family.user;
    },
    /** Whether the sign-in of a token has ended; one that only ran out has not. */
    isRevoked: (token: string) => access.get(token)?.revoked === true,
    /** The account is no more: nothing that it signed in with is good. */
    revoke(userId: number): void {
      for (const family of access.values()) if (family.user.id === userId) family.revoked = true;
      for (const [token, user] of admin) if (user.id === userId) admin.delete(token);
    },
    /** The user signs out: this session is no more. */
    signOut: (token: string) => void admin.delete(token),
    expireAccess: () => access.clear(),
    expireRefresh: () => refresh.clear(),
    expireAdmin: () => admin.clear(),
  };
}
