'use client';

import { Anchor } from '@mantine/core';
import { Link } from '@/components/i18n/navigation';
import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import classes from './assistants-list.module.css';

/** An assistant's name, leading to its page. */
export function AssistantLink({ assistant: { id, name } }: { assistant: Assistant }) {
  return (
    <Anchor component={Link} href={`/assistants/${id}`} className={classes.link} c="inherit" fw={500}>
      <bdi>{name}</bdi>
    </Anchor>
  );
}
