'use client';

import { Anchor } from '@mantine/core';
import { Link } from '@/components/i18n/navigation';
import { KeyName } from '../frame/key-name';
import { nluHref } from '../frame/nlu-tabs';

interface IntentLinkProps {
  assistant_id: string;
  name: string;
  /** Undefined if the intent no longer exists. */
  id: string | undefined;
  /** A phrase to search for on its page. */
  phrase?: string;
}

/** The name of an intent with a link to its page. */
export function IntentLink({ assistant_id, name, id, phrase }: IntentLinkProps) {
  if (!id) return <KeyName>{name}</KeyName>;
  const search = phrase ? `?search=${encodeURIComponent(phrase.slice(0, 200))}` : '';
  return (
    <Anchor component={Link} href={`${nluHref(assistant_id, 'intents')}/${id}${search}`}>
      <KeyName>{name}</KeyName>
    </Anchor>
  );
}
