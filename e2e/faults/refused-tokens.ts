/** Chat tokens that have passed, and those of them that are refused from now on: a storm of 401. */
export class RefusedTokens {
  private readonly seen = { access: new Set<string>(), refresh: new Set<string>() };
  private readonly refused = new Set<string>();

  /** Notes a token that passes. @returns whether it is still good. */
  pass(kind: "access" | "refresh", token: string): boolean {
    this.seen[kind].add(token);
    return !this.refused.has(token);
  }

  /** Every access token that has passed is refused; `refresh`: every refresh token too. */
  expire({ refresh }: { readonly refresh: boolean }): void {
    for (const token of this.seen.access) this.refused.add(token);
    if (refresh) for (const token of this.seen.refresh) this.refused.add(token);
  }
}
