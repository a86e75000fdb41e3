'use client';

import dynamic from 'next/dynamic';
import { listIntents, type Intent } from '@/lib/contracts/flow-manager/nlu/intents';
import { late } from '../../ui/late';
import { EntryList } from '../frame/entry-list';
import type { IntentAct } from './intent-dialogs';
import { IntentsTable } from './intents-table';

// Only needed for changes and for an empty list.
const IntentDialogs = late(() => import('./intent-dialogs').then((module) => module.IntentDialogs));
const IntentsEmpty = dynamic(() => import('./intents-empty').then((module) => module.IntentsEmpty), { ssr: false });

/** The intents of an assistant, with search, pages, health and actions. */
export function IntentsScreen({ assistant_id }: { assistant_id: string }) {
  return (
    <EntryList<Intent, IntentAct>
      kind="intents"
      assistant_id={assistant_id}
      endpoint={listIntents}
      renderEmpty={(action) => <IntentsEmpty assistant_id={assistant_id} action={action} />}
      renderDialogs={(act, events) => <IntentDialogs act={act} assistant_id={assistant_id} {...events} />}
    >
      {(items, onAct) => <IntentsTable intents={items} onAct={onAct} />}
    </EntryList>
  );
}
