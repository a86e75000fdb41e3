'use client';

import { Title, type TitleProps } from '@mantine/core';

const focus = (element: HTMLElement | null) => element?.focus();

/** The title of content that replaced other content. It takes the focus, because the pressed button is gone. */
export function StepTitle(props: TitleProps) {
  return <Title order={1} {...props} tabIndex={-1} ref={focus} style={{ outline: 'none' }} />;
}
