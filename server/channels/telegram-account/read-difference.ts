import type { Api } from 'teleproto';
import type { MediaKind } from '@/lib/channels/capabilities';
import type { UnsupportedKind } from '../channel-adapter';
import type { AccountEvent, AccountPerson } from './account-client';

type Content = Pick<Extract<AccountEvent, { kind: 'message' | 'edited' }>, 'text' | 'media' | 'what'>;

/** Telegram's own notices come from this account. */
const telegramItself = '777000';

/** What a part of a difference tells about private chats with people. Groups, channels, bots and notes to oneself are left out. */
export function readDifference({
  newMessages,
  otherUpdates,
  users,
}: Pick<Api.updates.Difference, 'newMessages' | 'otherUpdates' | 'users'>): AccountEvent[] {
  const people = peopleOf(users);
  const messages = newMessages.flatMap((message) => toEvent('message', message, people));
  const others = otherUpdates.flatMap((update): AccountEvent[] => {
    if (update.className === 'UpdateEditMessage') return toEvent('edited', update.message, people);
    if (update.className === 'UpdateNewMessage') return toEvent('message', update.message, people);
    if (update.className === 'UpdateDeleteMessages') return [{ kind: 'deleted', ids: update.messages.map(String) }];
    return [];
  });
  return [...messages, ...others];
}

/** People who can write to an account, by their id. */
export function peopleOf(users: readonly Api.TypeUser[]): Map<string, AccountPerson> {
  const people = users.flatMap((user): [string, AccountPerson][] => {
    if (user.className !== 'User' || user.bot || user.self || user.support || user.accessHash === undefined) return [];
    const id = String(user.id);
    if (id === telegramItself) return [];
    const { firstName = '', lastName = '', username, usernames, phone = '', langCode, accessHash } = user;
    const person = {
      id,
      access_hash: String(accessHash),
      name: [firstName, lastName].filter(Boolean).join(' '),
      username: username ?? usernames?.find(({ active }) => active)?.username ?? '',
      phone,
      ...(langCode && { language: langCode }),
    };
    return [[id, person]];
  });
  return new Map(people);
}

function toEvent(kind: 'message' | 'edited', message: Api.TypeMessage, people: ReadonlyMap<string, AccountPerson>): AccountEvent[] {
  if (message.className === 'MessageEmpty' || message.peerId.className !== 'PeerUser') return [];
  const person = people.get(String(message.peerId.userId));
  if (!person) return [];
  const content = message.className === 'MessageService' ? contentOfAction(message.action) : contentOf(message);
  if (!content) return [];
  const reply_to = message.replyTo?.className === 'MessageReplyHeader' ? (message.replyTo.replyToMsgId ?? null) : null;
  const edited = kind === 'edited' && message.className === 'Message' ? message.editDate : undefined;
  return [
    {
      kind,
      id: String(message.id),
      person,
      is_own: message.out ?? false,
      sent_at: (edited ?? message.date) * 1_000,
      reply_to: reply_to === null ? null : String(reply_to),
      ...content,
    },
  ];
}

/** Of Telegram's notes about a chat, people did only calls. */
const contentOfAction = ({ className }: Api.TypeMessageAction): Content | null =>
  className === 'MessageActionPhoneCall' ? { text: '', media: null, what: 'call' } : null;

function contentOf({ message: text, media }: Api.Message): Content | null {
  const plain = { text, media: null, what: null };
  switch (media?.className) {
    case 'MessageMediaPhoto':
      return { text, media: { kind: 'image' }, what: null };
    case 'MessageMediaDocument':
      return media.document?.className === 'Document' ? ofDocument(text, media.document) : { text, media: null, what: 'other' };
    case 'MessageMediaContact': {
      const { firstName, lastName, phoneNumber } = media;
      const name = [firstName, lastName].filter(Boolean).join(' ');
      return { ...plain, text: [name, phoneNumber].filter(Boolean).join('\n') };
    }
    case 'MessageMediaGeo':
    case 'MessageMediaGeoLive':
    case 'MessageMediaVenue': {
      const words = media.className === 'MessageMediaVenue' ? [media.title, media.address] : [];
      const place = media.geo.className === 'GeoPoint' ? `${media.geo.lat}, ${media.geo.long}` : '';
      return { ...plain, text: ['📍', ...words, place].filter(Boolean).join('\n') };
    }
    case 'MessageMediaPoll':
      return { text: '', media: null, what: 'poll' };
    case 'MessageMediaStory':
      return { text, media: null, what: 'story' };
    case 'MessageMediaInvoice':
      return { text, media: null, what: 'payment' };
    default:
      if (text) return plain;
      return media ? { text, media: null, what: 'other' } : null;
  }
}

function ofDocument(text: string, { attributes, mimeType, size }: Api.Document): Content {
  const find = <Name extends Api.TypeDocumentAttribute['className']>(name: Name) =>
    attributes.find((one): one is Extract<Api.TypeDocumentAttribute, { className: Name }> => one.className === name);
  const sticker = find('DocumentAttributeSticker');
  // A moving sticker says at least what it means.
  if (sticker && mimeType !== 'image/webp') {
    const what: UnsupportedKind | null = sticker.alt ? null : 'sticker';
    return { text: sticker.alt, media: null, what };
  }
  const file_name = find('DocumentAttributeFilename')?.fileName;
  const kind = kindOf(mimeType, Boolean(find('DocumentAttributeVideo')), Boolean(find('DocumentAttributeAudio')));
  return { text, media: { kind, size: Number(size), ...(file_name && { file_name }) }, what: null };
}

function kindOf(type: string, is_video: boolean, is_audio: boolean): MediaKind {
  if (is_video) return 'video';
  if (is_audio) return 'audio';
  return /^image\/(jpeg|png|webp|gif)$/.test(type) ? 'image' : 'file';
}
