'use client';

import { Anchor, Stack } from '@mantine/core';
import { useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { Link } from '@/components/i18n/navigation';
import { EmptyState } from '@/components/ui/empty-state';
import { late } from '@/components/ui/late';
import { listEntities, type Entity } from '@/lib/contracts/flow-manager/nlu/entities';
import { EntryList } from '../frame/entry-list';
import { nluHref } from '../frame/nlu-tabs';
import { EntitiesTable } from './entities-table';
import type { EntityAct } from './entity-dialogs';

// Only needed for changes.
const EntityDialogs = late(() => import('./entity-dialogs').then((module) => module.EntityDialogs));
// It is below the list.
const BuiltinReference = dynamic(() => import('./builtin-reference').then((module) => module.BuiltinReference), { ssr: false });

/** The assistant's own entities and the built-in ones. */
export function EntitiesScreen({ assistant_id }: { assistant_id: string }) {
  const t = useTranslations('nlu.entities.empty');
  return (
    <Stack gap="xl">
      <EntryList<Entity, EntityAct>
        kind="entities"
        assistant_id={assistant_id}
        endpoint={listEntities}
        renderEmpty={(action) => (
          <EmptyState
            drawing={<EntitiesDrawing />}
            title={t('title')}
            text={t('text')}
            action={action}
            guide={
              <Anchor component={Link} href={nluHref(assistant_id, 'guide')}>
                {t('guide')}
              </Anchor>
            }
          />
        )}
        renderDialogs={(act, events) => <EntityDialogs act={act} assistant_id={assistant_id} {...events} />}
      >
        {(items, onAct) => <EntitiesTable entities={items} onAct={onAct} />}
      </EntryList>
      <BuiltinReference />
    </Stack>
  );
}

/** The drawing for an empty list of entities: a marked word in a sentence. */
function EntitiesDrawing() {
  return (
    <svg width="120" height="88" viewBox="0 0 120 88" fill="none" aria-hidden>
      <rect x="8" y="20" width="104" height="34" rx="10" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" />
      <path d="M20 37h18M88 37h12" stroke="var(--mantine-color-dimmed)" strokeWidth="1.5" strokeLinecap="round" />
      <rect
        x="46"
        y="28"
        width="34"
        height="18"
        rx="5"
        fill="var(--mantine-primary-color-light)"
        stroke="var(--mantine-primary-color-filled)"
        strokeWidth="1.5"
      />
      <path d="M54 37h18" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" strokeLinecap="round" />
      <path d="M63 46v12" stroke="var(--mantine-primary-color-filled)" strokeWidth="1.5" strokeDasharray="3 3" />
      <rect x="48" y="60" width="30" height="14" rx="7" fill="var(--mantine-primary-color-filled)" />
    </svg>
  );
}
