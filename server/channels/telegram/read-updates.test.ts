import { describe, expect, it } from 'vitest';
import { readUpdates } from './read-updates';

const bot = {
  key: '700',
  details: { username: 'shop_bot', answers_groups: false, can_join_groups: true, reads_all_groups: false, webhook_error: null },
};
const inGroups = { ...bot, details: { ...bot.details, answers_groups: true } };

const from = { id: 55, is_bot: false, first_name: 'Sara', last_name: 'Ahmadi', username: 'sara', language_code: 'fa' };
const chat = { id: 55, first_name: 'Sara', last_name: 'Ahmadi', username: 'sara', type: 'private' };
const group = { id: -1001, title: 'Friends', type: 'supergroup' };
const base = { message_id: 9, from, chat, date: 1_700_000_000 };
const photo = (width: number) => ({ file_id: `photo-${width}`, file_unique_id: `u${width}`, width, height: width, file_size: width * 10 });

/** What becomes of a message with these fields. */
const read = (message: object, connection = bot) => readUpdates([{ update_id: 1, message: { ...base, ...message } }], connection);

describe('readUpdates', () => {
  it('reads a text with its sender, time and number', () => {
    expect(read({ text: 'سلام' })).toEqual([
      {
        external_id: '1',
        kind: 'message',
        chat: { id: '55' },
        sender: { external_id: '55', name: 'Sara Ahmadi', username: 'sara', language: 'fa' },
        sent_at: 1_700_000_000_000,
        order: 9,
        message_id: '9',
        text: 'سلام',
        media: [],
      },
    ]);
  });

  it.each([
    [
      'a photo',
      { photo: [photo(90), photo(1280), photo(320)], caption: 'این' },
      { text: 'این', media: [{ ref: 'photo-1280', kind: 'image', size: 12_800 }] },
    ],
    [
      'a voice',
      { voice: { file_id: 'v', duration: 2, mime_type: 'audio/ogg', file_size: 5 } },
      { text: '', media: [{ ref: 'v', kind: 'audio', size: 5 }] },
    ],
    ['audio', { audio: { file_id: 'a', duration: 2, file_name: 'a.mp3' } }, { media: [{ ref: 'a', kind: 'audio', file_name: 'a.mp3' }] }],
    ['a video', { video: { file_id: 'm', width: 1, height: 1, duration: 1 } }, { media: [{ ref: 'm', kind: 'video' }] }],
    ['a round video', { video_note: { file_id: 'n', length: 240, duration: 1 } }, { media: [{ ref: 'n', kind: 'video' }] }],
    [
      'a moving picture',
      { animation: { file_id: 'g' }, document: { file_id: 'g', mime_type: 'video/mp4' } },
      { media: [{ ref: 'g', kind: 'video' }] },
    ],
    [
      'a document',
      { document: { file_id: 'd', file_name: 'x.pdf', mime_type: 'application/pdf' } },
      { media: [{ ref: 'd', kind: 'file', file_name: 'x.pdf' }] },
    ],
    ['a picture as a document', { document: { file_id: 'd', mime_type: 'image/png' } }, { media: [{ ref: 'd', kind: 'image' }] }],
    [
      'a sticker',
      { sticker: { file_id: 's', type: 'regular', emoji: '👍', is_animated: false, is_video: false } },
      { text: '👍', media: [{ ref: 's', kind: 'image' }] },
    ],
    ['a moving sticker', { sticker: { file_id: 's', emoji: '😀', is_animated: true, is_video: false } }, { text: '😀', media: [] }],
    ['a location', { location: { latitude: 35.7, longitude: 51.4 } }, { text: '📍\n35.7, 51.4' }],
    [
      'a place',
      { location: { latitude: 1, longitude: 2 }, venue: { title: 'کافه', address: 'ولیعصر', location: {} } },
      { text: '📍\nکافه\nولیعصر\n1, 2' },
    ],
    ['a contact', { contact: { phone_number: '+989121234567', first_name: 'علی' } }, { text: 'علی\n+989121234567' }],
  ])('reads %s', (_, message, expected) => {
    expect(read(message)).toMatchObject([{ kind: 'message', ...expected }]);
  });

  it.each([
    ['a poll', { poll: { id: '1' } }, 'poll'],
    ['a story', { story: { id: 1 } }, 'story'],
    ['a payment', { successful_payment: { currency: 'USD' } }, 'payment'],
    ['a dice', { dice: { emoji: '🎲', value: 3 } }, 'other'],
    ['a sticker without an emoji', { sticker: { file_id: 's', is_video: true } }, 'sticker'],
  ])('says that %s cannot be read', (_, message, what) => {
    expect(read(message)).toMatchObject([{ kind: 'unsupported', what }]);
  });

  it.each([
    ['/start', ''],
    ['/start spring-2026', 'spring-2026'],
  ])('begins with %s', (text, value) => {
    expect(read({ text, entities: [{ type: 'bot_command', offset: 0, length: 6 }] })).toMatchObject([{ kind: 'started', value }]);
    expect(read({ text: '/started' })).toMatchObject([{ kind: 'message', text: '/started' }]);
  });

  it('reads edits of texts, and none of live locations', () => {
    const edited = { ...base, edit_date: 1_700_000_060, text: 'دو' };
    expect(readUpdates([{ update_id: 2, edited_message: edited }], bot)).toMatchObject([
      { kind: 'edited', about: '9', text: 'دو', sent_at: 1_700_000_060_000 },
    ]);
    const moved = { ...base, location: { latitude: 1, longitude: 2, live_period: 60 } };
    expect(readUpdates([{ update_id: 3, edited_message: moved }], bot)).toEqual([]);
  });

  it('reads pressed buttons, and that someone has blocked the bot', () => {
    const callback_query = { id: 'q', from, chat_instance: '1', data: 'v', message: { message_id: 8, chat, date: 0 } };
    const member = { chat, from, date: 1_700_000_000, old_chat_member: { status: 'member' }, new_chat_member: { status: 'kicked' } };
    const back = { ...member, new_chat_member: { status: 'member' } };
    expect(
      readUpdates(
        [
          { update_id: 4, callback_query },
          { update_id: 5, my_chat_member: member },
          { update_id: 6, my_chat_member: back },
        ],
        bot,
      ),
    ).toMatchObject([
      { external_id: '4', kind: 'pressed', value: 'v', about: '8', chat: { id: '55' } },
      { external_id: '5', kind: 'blocked' },
      { external_id: '6', kind: 'unblocked' },
    ]);
  });

  it('leaves out other bots, channels, notes of Telegram and unknown shapes, and refuses what is no update', () => {
    expect(read({ text: 'سلام', from: { ...from, is_bot: true } })).toEqual([]);
    expect(read({ text: 'سلام', chat: { id: -5, type: 'channel' } })).toEqual([]);
    expect(read({ new_chat_members: [from] })).toEqual([]);
    expect(
      readUpdates(
        [
          { update_id: 7, message: { message_id: 'x' } },
          { update_id: 8, message_reaction: {} },
        ],
        bot,
      ),
    ).toEqual([]);
    expect(() => readUpdates([{ message: base }], bot)).toThrow();
  });

  describe('in groups', () => {
    const mention = [{ type: 'mention', offset: 6, length: 9 }];
    it('is silent unless that is switched on', () => {
      expect(read({ chat: group, text: 'سلام  @shop_bot', entities: mention })).toEqual([]);
    });

    it.each([
      ['a mention', { text: 'قیمت؟ @Shop_Bot لطفاً', entities: mention }, 'قیمت؟ لطفاً'],
      [
        'a mention in a caption',
        { photo: [photo(90)], caption: '@shop_bot این', caption_entities: [{ type: 'mention', offset: 0, length: 9 }] },
        'این',
      ],
      ['a mention of a name', { text: 'Shop قیمت', entities: [{ type: 'text_mention', offset: 0, length: 4, user: { id: 700 } }] }, 'قیمت'],
      ['a reply', { text: 'چند؟', reply_to_message: { message_id: 3, from: { id: 700, is_bot: true, first_name: 'Shop' } } }, 'چند؟'],
    ])('answers %s', (_, message, text) => {
      const details = { group: -1001, reply_to: 9 };
      expect(read({ chat: group, ...message }, inGroups)).toMatchObject([{ kind: 'message', text, chat: { id: '-1001:55', details } }]);
    });

    it('reads /start for this bot alone', () => {
      const command = (text: string) => ({ chat: group, text, entities: [{ type: 'bot_command', offset: 0, length: text.length }] });
      expect(read(command('/start@shop_bot'), inGroups)).toMatchObject([{ kind: 'started', value: '' }]);
      expect(read(command('/start@other_bot'), inGroups)).toEqual([]);
      expect(read({ chat: group, text: 'سلام به همه' }, inGroups)).toEqual([]);
    });
  });
});
