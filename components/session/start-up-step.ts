import type { QueryClient } from '@tanstack/react-query';
import type { PermissionKey } from '@/lib/permissions';
import type { StartUpStep } from './problem-log';

/** A step of the start-up. Who may not do this goes on without it. */
export interface Step {
  step: StartUpStep;
  permission: PermissionKey;
  load: (queries: QueryClient, signal: AbortSignal) => Promise<unknown>;
}
