/** Everything that speaks against a new resource, named at once; nothing has been written then. */
export class Refusal extends Error {
  constructor(readonly reasons: readonly string[]) {
    super(reasons.join('\n'));
  }
}
