/** All configuration problems at once: nobody likes to find them one by one. */
export class ConfigProblems extends Error {
  override name = 'ConfigProblems';
  constructor(readonly problems: readonly string[]) {
    const what = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
    super(`The configuration has ${what}:\n${problems.map((one) => `  - ${one}`).join('\n')}`);
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads environment variables and collects what is wrong with them. Set but empty counts as not set. */
export class Settings {
  readonly #problems: string[] = [];

  constructor(private readonly env: Environment) {}

  text(name: string): string | undefined {
    return this.env[name]?.trim() || undefined;
  }

  oneOf<const T extends string>(name: string, values: readonly T[], otherwise: NoInfer<T>): T {
    const given = this.text(name) ?? otherwise;
    const known = values.find((value) => value === given);
    this.demand(known !== undefined, `${name} must be one of: ${values.join(', ')}`);
    return known ?? otherwise;
  }

  /** Some of `values`, separated by commas; all if not set. */
  someOf<const T extends string>(name: string, values: readonly T[]): T[] {
    const given = (this.text(name)?.split(',') ?? values).map((one) => one.trim()).filter((one) => one);
    const known = values.filter((value) => given.includes(value));
    const all = given.every((one) => values.some((value) => value === one));
    this.demand(all && known.length > 0, `${name} may name: ${values.join(', ')}`);
    return known;
  }

  /** From `least` to `most`, both included. */
  wholeNumber(name: string, least: number, most: number, otherwise: number): number {
    const text = this.text(name);
    const number = text === undefined ? otherwise : Number(text);
    const isFit = Number.isInteger(number) && number >= least && number <= most;
    this.demand(isFit, `${name} must be a number from ${least} to ${most}`);
    return number;
  }

  /** Database addresses may name several hosts, which URL cannot parse: only the beginning is checked there. */
  url(name: string, schemes: readonly string[]): string | undefined {
    const text = this.text(name);
    if (text === undefined) return undefined;
    const isWeb = schemes.includes('https');
    const isFit = schemes.some(
      (scheme) => text.startsWith(`${scheme}://`) && text.length > scheme.length + 3,
    );
    this.demand(
      isFit && (!isWeb || URL.canParse(text)),
      `${name} must be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(', ')}`,
    );
    return text;
  }

  demand(isFulfilled: boolean, problem: string): void {
    if (!isFulfilled) this.#problems.push(problem);
  }

  /** `why` says which other setting requires it. */
  demandSet(when: boolean, name: string, because: string): void {
    this.demand(!when || this.text(name) !== undefined, `${name} is needed ${because}`);
  }

  /** @throws ConfigProblems */
  end(): void {
    if (this.#problems.length > 0) throw new ConfigProblems(this.#problems);
  }
}
