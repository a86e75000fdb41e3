import type { ApiError } from '@/components/api/api-error';
import { waitBeforeAttempt } from '@/components/api/listen-to-events';
import type { SaveStatus } from './save-status';

interface EditState {
  canUndo: boolean;
  canRedo: boolean;
  status: SaveStatus;
}

/** What the stores of both editors do in the same way: report changes, begin and end saving, and wait while the server is away. */
export abstract class EditStore<State extends EditState, Step> {
  protected past: Step[] = [];
  protected future: Step[] = [];
  protected timer: ReturnType<typeof setTimeout> | undefined;
  protected isSaving = false;
  protected isStopped = false;
  protected failures = 0;
  private readonly listeners = new Set<() => void>();

  protected constructor(protected state: State) {}

  readonly getState = (): State => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Begins to save. The returned function sends what is left and ends it. */
  readonly start = (): (() => void) => {
    this.isStopped = false;
    const retry = () => this.saveSoon(0);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      void this.save().finally(() => {
        this.isStopped = true;
        clearTimeout(this.timer);
      });
    };
  };

  /** Sends everything that is not saved yet. Fulfilled when that was attempted. */
  abstract readonly save: () => Promise<void>;

  /** Whether something shown is not saved. */
  abstract hasUnsaved(): boolean;

  protected abstract saveSoon(milliseconds: number): void;

  protected set(change: Partial<State> | Pick<EditState, 'status'>): void {
    this.state = { ...this.state, ...change, canUndo: this.past.length > 0, canRedo: this.future.length > 0 };
    for (const listener of this.listeners) listener();
  }

  /** Returns whether an error passes without a change of what is sent. Then it is sent again later. */
  protected triesAgain({ status }: ApiError): boolean {
    if (status !== 0 && status !== 429 && status < 500) return false;
    this.failures += 1;
    this.set({ status: 'offline' });
    this.timer = setTimeout(() => void this.save(), waitBeforeAttempt(this.failures));
    return true;
  }
}
