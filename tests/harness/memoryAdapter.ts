import type { Adapter, AdapterPayload } from 'oidc-provider';

/** What a provider of the tests stores, of one kind; its own store in memory warns that it is none for production. */
export class MemoryAdapter implements Adapter {
  readonly #rows = new Map<string, AdapterPayload>();

  constructor(readonly kind: string) {}

  async upsert(id: string, payload: AdapterPayload): Promise<void> {
    this.#rows.set(id, payload);
  }

  async find(id: string): Promise<AdapterPayload | undefined> {
    return this.#rows.get(id);
  }

  async findByUid(uid: string): Promise<AdapterPayload | undefined> {
    return [...this.#rows.values()].find((row) => row.uid === uid);
  }

  async findByUserCode(userCode: string): Promise<AdapterPayload | undefined> {
    return [...this.#rows.values()].find((row) => row.userCode === userCode);
  }

  async consume(id: string): Promise<void> {
    const row = this.#rows.get(id);
    if (row) row.consumed = Math.floor(Date.now() / 1_000);
  }

  async destroy(id: string): Promise<void> {
    this.#rows.delete(id);
  }

  async revokeByGrantId(grantId: string): Promise<void> {
    for (const [id, row] of this.#rows) if (row.grantId === grantId) this.#rows.delete(id);
  }
}
