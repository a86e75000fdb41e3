import type { Supervised } from '../integration/support/processes-supervised';

/** A server that answers messages. */
export interface Contestant {
  name: string;
  url: string;
  token: string;
  conversations: string[];
  processes: Supervised[];
  stop: () => Promise<void>;
}

export const conversationCount = 64;
