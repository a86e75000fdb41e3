export interface GrantChange {
  permission: string;
  isGranted: boolean;
}

interface RoleState {
  /** What the server has said that the role may do. */
  confirmed: readonly string[];
  waiting: GrantChange[];
}

interface Effects {
  /** Sets what a role may do, unless someone else has changed what is `known` of it, and answers what it then may. */
  send: (role_id: string, permissions: readonly string[], known: readonly string[]) => Promise<readonly string[]>;
  /** What the role may do now, whoever changed it. */
  reread: (role_id: string) => Promise<readonly string[]>;
  done: (role_id: string, change: GrantChange) => void;
  /** What to show: as it will be if all that waits succeeds. */
  show: (role_id: string, permissions: readonly string[]) => void;
  refused: (role_id: string, change: GrantChange, error: unknown) => void;
  /** How many changes are under way. */
  pending: (count: number) => void;
}

/**
 * Sends changes of what roles may do, for each role one after the other, because a call sets all that a role may do. What
 * waits is shown at once; what is refused is taken back alone, and the rest goes on. Where someone else has changed the
 * role meanwhile, the change is made to what they left.
 */
export class GrantQueue {
  private readonly roles = new Map<string, RoleState>();

  constructor(private readonly effects: Effects) {}

  /**
   * @param known what the role may do, as far as is known where nothing of it is under way
   */
  change(role_id: string, known: readonly string[], change: GrantChange): void {
    const state = this.roles.get(role_id);
    if (state) {
      state.waiting.push(change);
      this.show(role_id, state);
      return;
    }
    const fresh: RoleState = { confirmed: known, waiting: [change] };
    this.roles.set(role_id, fresh);
    this.show(role_id, fresh);
    void this.work(role_id, fresh);
  }

  private async work(role_id: string, state: RoleState): Promise<void> {
    for (let change = state.waiting[0]; change; change = state.waiting[0]) {
      try {
        state.confirmed = await this.effects.send(role_id, withChange(state.confirmed, change), state.confirmed);
        state.waiting.shift();
        this.effects.done(role_id, change);
      } catch (error) {
        const present = await this.effects.reread(role_id).catch(() => state.confirmed);
        const isAsKnown = isSame(present, state.confirmed);
        state.confirmed = present;
        if (isAsKnown) {
          state.waiting.shift();
          this.effects.refused(role_id, change, error);
        }
      }
      this.show(role_id, state);
    }
    this.roles.delete(role_id);
    this.tellPending();
  }

  private show(role_id: string, { confirmed, waiting }: RoleState): void {
    this.effects.show(role_id, waiting.reduce(withChange, confirmed));
    this.tellPending();
  }

  private tellPending(): void {
    this.effects.pending([...this.roles.values()].reduce((sum, { waiting }) => sum + waiting.length, 0));
  }
}

function withChange(permissions: readonly string[], { permission, isGranted }: GrantChange): readonly string[] {
  const others = permissions.filter((key) => key !== permission);
  return isGranted ? [...others, permission] : others;
}

const isSame = (some: readonly string[], others: readonly string[]): boolean => some.toSorted().join() === others.toSorted().join();
