import type { BrowserLine } from './browser-line';
import type { BrowserUser } from './browser-user';

/** How long a call waits for its browser to connect again, in milliseconds. Its sound takes another way, and goes on meanwhile. */
const waitsFor = 35_000;

/** Lines whose connection was lost during a call, by the name of their browser. */
export class LostLines {
  private readonly lines = new Map<string, { line: BrowserLine; user: BrowserUser; timer: NodeJS.Timeout }>();

  keep(user: BrowserUser, line: BrowserLine): void {
    const timer = setTimeout(() => this.take(user.username)?.lose('media_lost'), waitsFor);
    this.lines.set(user.username, { line, user, timer });
  }

  take(username: string): BrowserLine | undefined {
    const kept = this.lines.get(username);
    if (!kept) return undefined;
    clearTimeout(kept.timer);
    this.lines.delete(username);
    return kept.line;
  }

  /** Whose call waits. They may register although the time in which they could begin is over. */
  userOf(username: string): BrowserUser | undefined {
    return this.lines.get(username)?.user;
  }
}
