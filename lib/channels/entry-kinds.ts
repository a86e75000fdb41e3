/** What happened in a channel that is no message. The history of a conversation has it in words. */
export const channelEntryKinds = [
  /** The customer changed a message. The text of the entry is the new one. */
  'channel_edited',
  /** The customer deleted a message. It stays here as it was. */
  'channel_deleted',
  /** Something that assistants cannot read. detail: `{ what }`. */
  'channel_unsupported',
  /** A file that could not be taken over. detail: `{ file_name, reason: 'too_large' | 'type' | 'gone' }`. */
  'channel_file_refused',
  /** The customer no longer lets us write to them, or does again. */
  'channel_blocked',
  'channel_unblocked',
  /** The customer opened the chat again while a person helps them. */
  'channel_started',
  /** The account's owner answered in the service's own program. The text of the entry is what they wrote. */
  'channel_owner_wrote',
  /** The service takes one message only, so the answer was cut. The text of the entry is what was sent. */
  'channel_shortened',
] as const;
export type ChannelEntryKind = (typeof channelEntryKinds)[number];
