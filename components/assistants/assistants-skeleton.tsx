import { Skeleton, Stack } from '@mantine/core';

/** Rows as high as those that come. */
export function AssistantsSkeleton() {
  return (
    <Stack gap={12} aria-hidden pt={40}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={33} />
      ))}
    </Stack>
  );
}
