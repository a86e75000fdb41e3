'use client';

import { Title, type TitleProps } from '@mantine/core';

const focus = (element: HTMLElement | null) => element?.focus();

/** The title of what took the place of something else: it gets the focus, which the button that was pressed took along when it went. */
export function StepTitle(props: TitleProps) {
  return <Title order={1} {...props} tabIndex={-1} ref={focus} style={{ outline: 'none' }} />;
}
