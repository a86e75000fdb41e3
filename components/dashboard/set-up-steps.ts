import type { Assistant } from '@/lib/contracts/flow-manager/assistants';
import type { Version } from '@/lib/contracts/flow-manager/dialog/flow-bases';

export type SetUpStepKey = 'assistant' | 'knowledge' | 'flow' | 'training' | 'test' | 'channel';

export interface SetUpStep {
  key: SetUpStepKey;
  isDone: boolean;
  /** The page of the step. Undefined while there is no assistant. */
  href?: string;
}

interface Known {
  /** The first assistant of the business. */
  assistant: Pick<Assistant, 'id'> | undefined;
  /** How many knowledge bases have a document. */
  knowledge: number;
  /** The newest version of its default flow. */
  version: Pick<Version, 'number' | 'created_at' | 'updated_at'> | undefined;
  /** Whether it is trained. */
  status: { model: object | null } | undefined;
  /** Conversations, of which all are live tests. */
  tests: number;
  /** Connections and widgets through which customers can write. */
  channels: number;
}

/** In milliseconds. Creating a version takes several statements. */
const made = 2_000;

/** The steps to an assistant that talks to customers, with their state from what is stored. */
export function setUpSteps({ assistant, knowledge, version, status, tests, channels }: Known): SetUpStep[] {
  const ofAssistant = (path: string) => assistant && `/assistants/${assistant.id}${path}`;
  return [
    { key: 'assistant', isDone: Boolean(assistant), href: ofAssistant('') ?? '/assistants/new' },
    { key: 'knowledge', isDone: knowledge > 0, href: ofAssistant('/knowledge') },
    { key: 'flow', isDone: Boolean(version && wasChanged(version)), href: ofAssistant('/flows') },
    { key: 'training', isDone: Boolean(status?.model), href: ofAssistant('/nlu') },
    { key: 'test', isDone: tests > 0, href: ofAssistant('') },
    { key: 'channel', isDone: channels > 0, href: assistant && '/integrations' },
  ];
}

/** Whether a flow differs from the one that every assistant starts with. */
function wasChanged({ number, created_at, updated_at }: NonNullable<Known['version']>): boolean {
  return number > 1 || Date.parse(updated_at) - Date.parse(created_at) > made;
}
