'use client';

import dynamic from 'next/dynamic';
import type { AssistantCard } from '@/lib/contracts/flow-manager/assistant-cards';
import type { AssistantAct } from './assistant-actions';
import classes from './hub.module.css';

/** What both views of the hub get. */
export interface ListViewProps {
  /** Undefined while loading. */
  assistants: readonly AssistantCard[] | undefined;
  onAct: (kind: AssistantAct, assistant: AssistantCard) => void;
}

/** Menus are expensive. The page appears before them and reserves their place. */
export const LateActions = dynamic(() => import('./assistant-actions').then((module) => module.AssistantActions), {
  ssr: false,
  loading: () => <span className={classes.actions} />,
});
