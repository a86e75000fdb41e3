'use client';

import { Skeleton } from '@mantine/core';

/** Shown on a link's page until its result is known. */
export function LinkWaiting({ text }: { text: string }) {
  return (
    <div aria-busy>
      <span className="visually-hidden" role="status">
        {text}
      </span>
      <Skeleton height={28} width="70%" mb="md" />
      <Skeleton height={14} mb="lg" />
      <Skeleton height={36} />
    </div>
  );
}
