import { Zip, ZipDeflate } from 'fflate';

/** Level 3: text compresses well anyway, and the user is waiting. */
const LEVEL = 3;

/** A ZIP archive, part by part; the compressed bytes are taken away as it grows. */
export class Archive {
  readonly #made: Uint8Array[] = [];
  readonly #zip = new Zip((error, data) => {
    if (error) throw error;
    this.#made.push(data);
  });
  #part: ZipDeflate | undefined;

  begin(path: string): void {
    this.#part = new ZipDeflate(path, { level: LEVEL });
    this.#zip.add(this.#part);
  }
  write(text: string): void {
    this.#part?.push(Buffer.from(text));
  }
  end(text: string): void {
    this.#part?.push(Buffer.from(text), true);
  }
  close(): void {
    this.#zip.end();
  }
  take(): Uint8Array[] {
    return this.#made.splice(0);
  }
}
