import type { InboundFailure } from '@/server/conversations/inbound-events';
import type { LoadedInstance } from './load-instance';
import type { PlayedEvent } from './play-event';
import type { StoredEvent } from './stored-event';

/** What is written when an event of an instance was played. */
export interface EventCommit {
  event_id: string;
  event: StoredEvent;
  loaded: LoadedInstance;
  played: PlayedEvent;
  /** Whether the conversation must be told. A turn of the conversation itself gets the result directly. */
  tells_conversation: boolean;
  failure: InboundFailure | null;
}
