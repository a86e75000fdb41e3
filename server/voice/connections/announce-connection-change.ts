import { listen, publish } from '@/server/platform/channel';

const channel = 'sip-connections';

export interface ConnectionChanged {
  business_id: string;
  connection_id: string;
}

/** Notifies the voice processes that a connection was changed or deleted. Called after the commit. */
export function announceConnectionChange(business_id: string, connection_id: string): Promise<void> {
  return publish(channel, { business_id, connection_id });
}

/** Calls `listener` with each changed connection, until the function that it returns is called. */
export function onConnectionChange(listener: (changed: ConnectionChanged) => void): () => void {
  return listen<ConnectionChanged>(channel, listener).stop;
}
