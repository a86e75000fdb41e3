'use client';

import { Text, Title } from '@mantine/core';
import type { Widget } from '@/lib/contracts/flow-manager/widgets';
import { WidgetState } from '../widget-state';
import classes from '../widgets.module.css';

/** The name of a widget, its state, and its assistant. */
export function WidgetHead({ widget }: { widget: Widget }) {
  return (
    <header className={classes.head}>
      <Title order={1} size="h2" className={classes.words}>
        <bdi>{widget.name}</bdi>
      </Title>
      <Text component="div" c="dimmed" size="xs" className={classes.words}>
        <WidgetState widget={widget} />
        {widget.assistant && (
          <>
            {' · '}
            <bdi>{widget.assistant.name}</bdi>
          </>
        )}
      </Text>
    </header>
  );
}
