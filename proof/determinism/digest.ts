/** FNV-1a hash over two words, in plain JavaScript so that it runs on every platform. */
export class Digest {
  private a = 0x811c9dc5;
  private b = 0x1b873593;

  add(text: string): void {
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      this.a = Math.imul(this.a ^ unit, 0x01000193);
      this.b = Math.imul(this.b ^ unit, 0x85ebca6b) ^ (this.b >>> 15);
    }
  }

  get hex(): string {
    return [this.a, this.b].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');
  }
}
