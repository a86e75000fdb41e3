'use client';

import { List, Text } from '@mantine/core';
import { useErrorText } from '../api/use-error-text';
import type { Refused } from './run-for-each';

interface RefusalsProps {
  title: string;
  refused: readonly Refused<string>[];
}

/** The people for whom an action failed, with the reasons. */
export function Refusals({ title, refused }: RefusalsProps) {
  const errorText = useErrorText();
  return (
    <div role="alert">
      {refused.length > 0 && (
        <>
          <Text c="var(--mantine-color-error)">{title}</Text>
          <List size="sm" spacing={4}>
            {refused.map(({ item, error }) => (
              <List.Item key={item}>
                <bdi>{item}</bdi>: {errorText(error)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </div>
  );
}
