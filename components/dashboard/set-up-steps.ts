import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';

export type SetUpStepKey = 'assistant' | 'flow' | 'training' | 'customer';

export interface SetUpStep {
  key: SetUpStepKey;
  isDone: boolean;
  /** Where it is done; nowhere as long as there is no assistant to do it with. */
  href?: string;
}

interface Known {
  /** The first assistant of the business. */
  assistant: Pick<Assistant, 'id'> | undefined;
  /** The newest version of its default flow. */
  version: Pick<Version, 'number' | 'created_at' | 'updated_at'> | undefined;
  /** Whether it is trained. */
  status: { model: object | null } | undefined;
  /** Conversations with customers. */
  conversations: number;
}

/** In milliseconds: a version is written over several statements when it is made. */
const made = 2_000;

/** The steps to an assistant that talks to customers, from what is stored. */
export function setUpSteps({ assistant, version, status, conversations }: Known): SetUpStep[] {
  const ofAssistant = (path: string) => assistant && `/assistants/${assistant.id}${path}`;
  return [
    { key: 'assistant', isDone: Boolean(assistant), href: ofAssistant('') ?? '/assistants/new' },
    { key: 'flow', isDone: Boolean(version && wasChanged(version)), href: ofAssistant('/flows') },
    { key: 'training', isDone: Boolean(status?.model), href: ofAssistant('/nlu') },
    { key: 'customer', isDone: conversations > 0, href: assistant && '/developers' },
  ];
}

/** Whether a flow is no longer the one that an assistant is made with. */
function wasChanged({ number, created_at, updated_at }: NonNullable<Known['version']>): boolean {
  return number > 1 || Date.parse(updated_at) - Date.parse(created_at) > made;
}
