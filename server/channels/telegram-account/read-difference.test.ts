import { Api, helpers } from 'teleproto';
import { expect, it } from 'vitest';
import { readDifference } from './read-difference';

const big = (value: number) => helpers.returnBigInt(value);
const user = (id: number, more: object = {}) =>
  new Api.User({ id: big(id), accessHash: big(id * 10), firstName: 'سارا', lastName: 'احمدی', username: 'sara', phone: '98912', ...more });
const users = [user(1), user(2, { bot: true }), user(3, { self: true }), user(777_000)];

function message(id: number, from: number, more: object = {}) {
  return new Api.Message({ id, peerId: new Api.PeerUser({ userId: big(from) }), date: 1_700_000_000, message: 'سلام', ...more });
}

const read = (newMessages: Api.TypeMessage[], otherUpdates: Api.TypeUpdate[] = []) => readDifference({ newMessages, otherUpdates, users });

const document = (mimeType: string, attributes: Api.TypeDocumentAttribute[]) =>
  new Api.MessageMediaDocument({
    document: new Api.Document({
      id: big(1),
      accessHash: big(1),
      fileReference: Buffer.alloc(0),
      date: 0,
      mimeType,
      size: big(2_048),
      dcId: 1,
      attributes,
    }),
  });

it('reads messages of people, and leaves out bots, groups, notes to oneself and Telegram itself', () => {
  const group = message(9, 1, { peerId: new Api.PeerChat({ chatId: big(5) }) });
  const replyTo = new Api.MessageReplyHeader({ replyToMsgId: 4 });
  expect(
    read([message(7, 1, { replyTo }), message(8, 1, { out: true }), group, message(10, 2), message(11, 3), message(12, 777_000)]),
  ).toEqual([
    {
      kind: 'message',
      id: '7',
      person: { id: '1', access_hash: '10', name: 'سارا احمدی', username: 'sara', phone: '98912' },
      is_own: false,
      sent_at: 1_700_000_000_000,
      text: 'سلام',
      media: null,
      what: null,
      reply_to: '4',
    },
    expect.objectContaining({ id: '8', is_own: true }) as object,
  ]);
});

it('reads edits and deletions', () => {
  const edited = new Api.UpdateEditMessage({ message: message(7, 1, { message: 'درود', editDate: 1_700_000_060 }), pts: 1, ptsCount: 1 });
  const deleted = new Api.UpdateDeleteMessages({ messages: [7, 8], pts: 2, ptsCount: 2 });
  expect(read([], [edited, deleted])).toMatchObject([
    { kind: 'edited', id: '7', text: 'درود', sent_at: 1_700_000_060_000 },
    { kind: 'deleted', ids: ['7', '8'] },
  ]);
});

it.each([
  ['a photo', new Api.MessageMediaPhoto({}), { media: { kind: 'image' } }],
  [
    'a voice message',
    document('audio/ogg', [new Api.DocumentAttributeAudio({ voice: true, duration: 3 })]),
    { media: { kind: 'audio', size: 2_048 } },
  ],
  [
    'a video',
    document('video/mp4', [new Api.DocumentAttributeVideo({ duration: 3, w: 1, h: 1 })]),
    { media: { kind: 'video', size: 2_048 } },
  ],
  [
    'a file',
    document('application/pdf', [new Api.DocumentAttributeFilename({ fileName: 'price.pdf' })]),
    { media: { kind: 'file', size: 2_048, file_name: 'price.pdf' } },
  ],
  [
    'a moving sticker',
    document('application/x-tgsticker', [new Api.DocumentAttributeSticker({ alt: '👍', stickerset: new Api.InputStickerSetEmpty() })]),
    { text: '👍', media: null, what: null },
  ],
  [
    'a contact',
    new Api.MessageMediaContact({ phoneNumber: '98935', firstName: 'مینا', lastName: '', vcard: '', userId: big(0) }),
    { text: 'مینا\n98935' },
  ],
  [
    'a place',
    new Api.MessageMediaGeo({ geo: new Api.GeoPoint({ lat: 35.7, long: 51.4, accessHash: big(0) }) }),
    { text: '📍\n35.7, 51.4' },
  ],
  ['a dice', new Api.MessageMediaDice({ value: 3, emoticon: '🎲' }), { what: 'other' }],
])('reads %s', (_, media, expected) => {
  expect(read([message(7, 1, { message: '', media })])).toMatchObject([expected]);
});
