import type { ChannelErrorCode } from '@/lib/channels/channel-error-code';
import { OutgoingError } from '@/server/outgoing/outgoing-error';
import { ChannelError } from './channel-error';

/**
 * Turns an error of `fetchOutside` into a ChannelError, for `catch`. Other errors are thrown as they are.
 *
 * @param refused the code for an address or a response that no repetition changes
 */
export function fromOutgoing(refused: ChannelErrorCode): (error: unknown) => never {
  return (cause) => {
    if (!(cause instanceof OutgoingError)) throw cause;
    if (cause.code === 'address_unreachable') throw new ChannelError('unreachable', { cause });
    if (cause.code === 'response_too_slow') throw new ChannelError('timed_out', { cause });
    throw new ChannelError(refused, { cause });
  };
}
