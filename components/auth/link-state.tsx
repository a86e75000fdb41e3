'use client';

import { Stack, Text, Title } from '@mantine/core';

interface LinkStateProps {
  title: React.ReactNode;
  text: React.ReactNode;
  children?: React.ReactNode;
}

/** What became of a link in a mail, and the way on from there. */
export function LinkState({ title, text, children }: LinkStateProps) {
  return (
    <Stack gap="md" align="flex-start">
      <div role="status">
        <Title order={1}>{title}</Title>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
