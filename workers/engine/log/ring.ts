/** The last so many of something, the oldest first. */
export class Ring<T> {
  private readonly items: T[] = [];

  constructor(private readonly size: number) {}

  push(item: T): void {
    this.items.push(item);
    if (this.items.length > this.size) this.items.shift();
  }

  list(): readonly T[] {
    return [...this.items];
  }
}
