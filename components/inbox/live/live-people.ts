/** How long a typing notice is shown without another, in milliseconds. */
const typingLasts = 6_000;

export interface Typing {
  by: 'customer' | 'operator';
  user_id: string | null;
  /** The name of a colleague. */
  name: string | null;
}

const none: readonly Typing[] = [];

/** Who is typing in which conversation. A notice is shown for a few seconds, or until that person's message arrives. */
export class LivePeople {
  private readonly typing = new Map<string, readonly (Typing & { until: number })[]>();
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  of(conversation_id: string): readonly Typing[] {
    return this.typing.get(conversation_id) ?? none;
  }

  noteTyping(conversation_id: string, who: Typing, now = Date.now()): void {
    const others = this.without(conversation_id, who);
    this.set(conversation_id, [...others, { ...who, until: now + typingLasts }]);
    setTimeout(() => this.dropStale(conversation_id, now + typingLasts), typingLasts);
  }

  /** A message has arrived, so whoever wrote it has stopped typing. Someone who still types is noticed again soon. */
  noteMessage(conversation_id: string): void {
    this.set(conversation_id, []);
  }

  private without(conversation_id: string, who: Typing) {
    return (this.typing.get(conversation_id) ?? []).filter((one) => one.by !== who.by || one.user_id !== who.user_id);
  }

  private dropStale(conversation_id: string, now: number): void {
    this.set(
      conversation_id,
      (this.typing.get(conversation_id) ?? []).filter(({ until }) => until > now),
    );
  }

  private set(conversation_id: string, typing: readonly (Typing & { until: number })[]): void {
    const before = this.typing.get(conversation_id) ?? [];
    if (before.length === typing.length && before.every((one, index) => one === typing[index])) return;
    if (typing.length === 0) this.typing.delete(conversation_id);
    else this.typing.set(conversation_id, typing);
    for (const listener of this.listeners) listener();
  }
}
