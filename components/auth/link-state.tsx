'use client';

import { Stack, Text } from '@mantine/core';
import { StepTitle } from '../ui/step-title';

interface LinkStateProps {
  title: React.ReactNode;
  text: React.ReactNode;
  children?: React.ReactNode;
}

/** The result of opening a link from a mail, and the next step. */
export function LinkState({ title, text, children }: LinkStateProps) {
  return (
    <Stack gap="md" align="flex-start">
      <div role="status">
        <StepTitle>{title}</StepTitle>
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      </div>
      {children}
    </Stack>
  );
}
