/** A browser's database for tests, in memory, that fails when it is told to. What `idb` is asked for here and nothing more. */
export class FakeStore {
  opens = 0;
  /** How often opening fails from now on. */
  closed = 0;
  /** There is no room for writes in this store any more. */
  full: string | null = null;
  readonly stores: Record<string, Map<IDBValidKey, unknown>> = { keys: new Map(), games: new Map(), past: new Map() };

  readonly openDB = (): Promise<unknown> => {
    this.opens += 1;
    if (this.closed > 0) {
      this.closed -= 1;
      return Promise.reject(new DOMException('A mutation operation was attempted on a database that did not allow mutations.', 'InvalidStateError'));
    }
    return Promise.resolve(this.#database);
  };

  get #database() {
    const write = async (name: string, key: IDBValidKey, value: unknown) => {
      await Promise.resolve();
      if (this.full === name) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      this.stores[name]!.set(key, structuredClone(value));
    };
    const read = (name: string, key: IDBValidKey) => Promise.resolve(structuredClone(this.stores[name]!.get(key)));
    return {
      get: read,
      put: (name: string, value: { game: string }, key?: IDBValidKey) => write(name, key ?? value.game, value),
      add: (name: string, value: unknown) => write(name, this.stores[name]!.size, value),
      delete: (name: string, key: IDBValidKey) => Promise.resolve(this.stores[name]!.delete(key)),
      getAll: (name: string) => Promise.resolve([...this.stores[name]!.values()]),
      transaction: (name: string) => {
        let last: Promise<unknown> = Promise.resolve();
        const store = { get: (key: IDBValidKey) => read(name, key), put: (value: { game: string }) => (last = write(name, value.game, value)) };
        // A write without room puts an end to the whole transaction, and both say so.
        const done = { then: (got: () => void, failed: (error: unknown) => void) => last.then(got, failed) };
        return { store, done };
      },
    };
  }
}
