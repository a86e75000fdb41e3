import { createWriteStream, mkdirSync, renameSync, statSync, type WriteStream } from 'node:fs';
import { dirname } from 'node:path';

const largestBytes = 20 * 1024 * 1024;

/** A log that is moved to `<name>.1` when it reaches 20 MB, so that a long-running copy does not fill the disk. */
export class LogFile {
  private stream: WriteStream;
  private size: number;

  constructor(readonly path: string) {
    mkdirSync(dirname(path), { recursive: true });
    this.size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    this.stream = this.open();
  }

  write(chunk: Buffer | string): void {
    if (this.size > largestBytes) {
      this.stream.end();
      renameSync(this.path, `${this.path}.1`);
      this.size = 0;
      this.stream = this.open();
    }
    this.size += chunk.length;
    this.stream.write(chunk);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.stream.end(() => resolve()));
  }

  private open(): WriteStream {
    const stream = createWriteStream(this.path, { flags: 'a', mode: 0o600 });
    // If a log cannot be written (a full disk), the services must continue.
    stream.on('error', () => undefined);
    return stream;
  }
}
