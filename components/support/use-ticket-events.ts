'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEvents } from '../api/use-events';

/**
 * Reads again what a stream of tickets says has changed.
 *
 * @param paths the calls whose responses may have changed
 */
export function useTicketEvents(stream: string, paths: readonly string[]): void {
  const queries = useQueryClient();
  useEvents(stream, () => {
    for (const path of paths) void queries.invalidateQueries({ queryKey: [path] });
  });
}
