/**
 * The channels that exist, with what their connections have an assistant for. A channel is added here first: the compiler then
 * names what it lacks (its adapter in server/channels/registry.ts, its card in components/channels/gallery.ts, its words).
 *
 * - `pull`: customers' programs make our calls, and read the answers from them and from streams. Nothing is sent. Of calls by voice,
 *   server/voice is that program.
 * - `push`: a service posts what customers write to us, or we fetch it there, and the answers are sent to the service.
 */
export const channels = {
  api: { kind: 'pull' },
  test: { kind: 'pull' },
  widget: { kind: 'pull' },
  voice: { kind: 'pull' },
  webhook: { kind: 'push', purposes: ['messages'] },
  telegram: { kind: 'push', purposes: ['messages'] },
  telegram_account: { kind: 'push', purposes: ['messages'] },
  instagram: { kind: 'push', purposes: ['messages', 'comments'] },
  linkedin: { kind: 'push', purposes: ['comments'] },
} as const satisfies Record<string, { kind: 'pull' } | { kind: 'push'; purposes: readonly [Purpose, ...Purpose[]] }>;

/** What an assistant of a connection answers: what people write to it, or what they write under its posts. */
export const purposes = ['messages', 'comments'] as const;
export type Purpose = (typeof purposes)[number];

export type Channel = keyof typeof channels;
export type PushChannel = { [Name in Channel]: (typeof channels)[Name]['kind'] extends 'push' ? Name : never }[Channel];

export const channelIds = Object.keys(channels) as [Channel, ...Channel[]];
export const pushChannelIds = channelIds.filter((id) => channels[id].kind === 'push') as [PushChannel, ...PushChannel[]];

export function isPushChannel(name: string): name is PushChannel {
  return (pushChannelIds as readonly string[]).includes(name);
}
