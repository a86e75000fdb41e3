export interface GrantChange {
  permission: string;
  isGranted: boolean;
}

interface RoleState {
  /** The role's permissions that the server has confirmed. */
  confirmed: readonly string[];
  waiting: GrantChange[];
}

interface Effects {
  /** Sets a role's permissions, unless someone else has changed them from `known`. Returns the new permissions. */
  send: (role_id: string, permissions: readonly string[], known: readonly string[]) => Promise<readonly string[]>;
  /** Returns the role's current permissions, whoever changed them. */
  reread: (role_id: string) => Promise<readonly string[]>;
  done: (role_id: string, change: GrantChange) => void;
  /** Shows the permissions as if all waiting changes succeed. */
  show: (role_id: string, permissions: readonly string[]) => void;
  refused: (role_id: string, change: GrantChange, error: unknown) => void;
  /** Called with the number of changes in progress. */
  pending: (count: number) => void;
}

/**
 * Sends changes of roles' permissions, one after another per role, because a call sets all permissions of a role. Waiting
 * changes are shown immediately. A refused one is reverted alone, and the others continue. If someone else has changed
 * the role in the meantime, the change is applied to their version.
 */
export class GrantQueue {
  private readonly roles = new Map<string, RoleState>();

  constructor(private readonly effects: Effects) {}

  /** @param known the role's permissions as shown. Used if no change of the role is in progress */
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
