'use client';

import { Skeleton, Stack } from '@mantine/core';

/** A skeleton of the queue. */
export function QueueSkeleton() {
  return (
    <Stack gap="xs" aria-busy>
      {[92, 92, 92].map((height, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}
