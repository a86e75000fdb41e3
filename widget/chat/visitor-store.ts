/** A message that was not sent yet, as it is stored. */
export interface StoredMessage {
  client_message_id: string;
  text: string;
  files: { name: string; size: number; type: string }[];
  /** When it was written, in milliseconds. */
  at: number;
  /** Why it was refused. Such a message waits for its author. */
  problem?: string;
}

const queued = 'outbox:';

/**
 * What the widget remembers of a visitor on this device: in localStorage, by key and by the customer whom the website names.
 * Other tabs of the website see each change. Where nothing can be stored, it lasts as long as the page.
 */
export class VisitorStore {
  private readonly memory = new Map<string, string>();
  private user = '';

  constructor(private readonly key: string) {}

  /** Changes to what belongs to this customer of the website, or to no one in particular. */
  switchTo(user_id: string | null): void {
    this.user = user_id === null ? '' : `as:${encodeURIComponent(user_id)}:`;
  }

  get(name: string): string | null {
    const address = this.addressOf(name);
    const here = this.memory.get(address);
    if (here !== undefined) return here;
    try {
      return localStorage.getItem(address);
    } catch {
      return null;
    }
  }

  set(name: string, value: string | null): void {
    const address = this.addressOf(name);
    this.memory.delete(address);
    try {
      if (value === null) localStorage.removeItem(address);
      else localStorage.setItem(address, value);
    } catch {
      // Storage is switched off or full.
      if (value !== null) this.memory.set(address, value);
    }
  }

  /** Messages that were not sent yet, in the order in which they were written. */
  messages(): StoredMessage[] {
    const start = this.addressOf(queued);
    const found = this.addresses().flatMap((address) => {
      if (!address.startsWith(start)) return [];
      const message = parse(this.get(address.slice(this.addressOf('').length)));
      return message ? [message] : [];
    });
    return found.sort((a, b) => a.at - b.at);
  }

  keep(message: StoredMessage): void {
    this.set(queued + message.client_message_id, JSON.stringify(message));
  }

  drop(client_message_id: string): void {
    this.set(queued + client_message_id, null);
  }

  /** Forgets everything about all visitors on this device. */
  clear(): void {
    for (const address of this.addresses()) {
      this.memory.delete(address);
      try {
        localStorage.removeItem(address);
      } catch {
        // There is nothing stored.
      }
    }
  }

  /** Calls `onChange` with the name of what another tab has changed, until the returned function is called. */
  listen(onChange: (name: string) => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      const start = this.addressOf('');
      if (key?.startsWith(start)) onChange(key.slice(start.length));
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }

  private addressOf(name: string): string {
    return `hamdam:${this.key}:${this.user}${name}`;
  }

  private addresses(): string[] {
    const start = `hamdam:${this.key}:`;
    const inMemory = [...this.memory.keys()];
    try {
      return [...new Set([...Object.keys(localStorage), ...inMemory])].filter((address) => address.startsWith(start));
    } catch {
      return inMemory;
    }
  }
}

function parse(text: string | null): StoredMessage | undefined {
  try {
    const value = JSON.parse(text ?? '') as StoredMessage;
    return typeof value.client_message_id === 'string' && typeof value.text === 'string' && Array.isArray(value.files) ? value : undefined;
  } catch {
    return undefined;
  }
}
