'use client';

import { Skeleton, Stack } from '@mantine/core';

/** Where the queue will be. */
export function QueueSkeleton() {
  return (
    <Stack gap="xs" aria-busy>
      {[92, 92, 92].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
