'use client';

import { Text } from '@mantine/core';

/** The title of a part of a form, with what it is for. */
export function PartTitle({ title, help }: { title: string; help: string }) {
  return (
    <div>
      <Text fw={500}>{title}</Text>
      <Text size="xs" c="dimmed">
        {help}
      </Text>
    </div>
  );
}
