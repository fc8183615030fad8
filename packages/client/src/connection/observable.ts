/** Observable value with the interface of a signal, without a dependency. */
export interface Observable<T> {
  readonly value: T;
  /** Calls the listener now and after every change, until the returned function is called. */
  subscribe(listener: (value: T) => void): () => void;
}

export class ObservableValue<T> implements Observable<T> {
  private current: T;
  private readonly listeners = new Set<(value: T) => void>();

  constructor(initial: T) {
    this.current = initial;
  }

  get value(): T {
    return this.current;
  }

  set value(value: T) {
    if (value === this.current) return;
    this.current = value;
    const listeners = [...this.listeners];
    for (const listener of listeners) listener(value);
  }

  subscribe(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    listener(this.current);
    return () => this.listeners.delete(listener);
  }
}
