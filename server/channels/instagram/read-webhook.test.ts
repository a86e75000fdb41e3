import { describe, expect, it } from 'vitest';
import { instagramDetails } from './details';
import { readWebhook, splitWebhook } from './read-webhook';

// Shapes of the documentation: developers.facebook.com/docs/instagram-platform/webhooks/examples
const account = { key: '17841400000000001', details: instagramDetails.parse({ username: 'golbarg', scoped_id: '2400000001' }) };
const at = 1_569_262_485_349;
const bodyOf = (...entry: object[]) => Buffer.from(JSON.stringify({ object: 'instagram', entry }));
const messaging = (event: object, sender = '880001') => ({
  id: account.key,
  time: 1_569_262_486_134,
  messaging: [{ sender: { id: sender }, recipient: { id: account.key }, timestamp: at, ...event }],
});
const read = (...entry: object[]) => readWebhook(bodyOf(...entry), account);

describe('direct messages', () => {
  it('have their text, their time, and what they answer', () => {
    const [update] = read(messaging({ message: { mid: 'aWdf1', text: 'سلام', reply_to: { mid: 'aWdf0' } } }));
    expect(update).toMatchObject({ kind: 'message', text: 'سلام', about: 'aWdf0', message_id: 'aWdf1', sent_at: at });
    expect(update?.chat).toEqual({ id: '880001', details: { at } });
  });

  it('of the account itself are left out, as are notices that someone has read', () => {
    expect(read(messaging({ message: { mid: 'e', text: 'سلام', is_echo: true } }))).toEqual([]);
    expect(read(messaging({ message: { mid: 'e', text: 'سلام' } }, account.key))).toEqual([]);
    expect(read(messaging({ read: { mid: 'aWdf1' } }))).toEqual([]);
  });

  it('may be quick replies, buttons, links with a parameter, edits, deletions, and reactions', () => {
    const events = [
      { message: { mid: 'q', text: 'بله', quick_reply: { payload: 'yes' } } },
      { postback: { mid: 'p', title: 'شروع', payload: 'begin' } },
      { referral: { ref: 'spring', source: 'IGME-SOURCE-LINK', type: 'OPEN_THREAD' } },
      { message_edit: { mid: 'aWdf1', text: 'درود', num_edit: 1 } },
      { message: { mid: 'aWdf1', is_deleted: true } },
      { reaction: { mid: 'aWdf1', action: 'react', reaction: 'love', emoji: '❤' } },
      { reaction: { mid: 'aWdf1', action: 'unreact' } },
      { message: { mid: 'u', is_unsupported: true } },
    ];
    expect(read(...events.map((event) => messaging(event))).map(({ kind, value, text, what }) => [kind, value ?? text ?? what])).toEqual([
      ['pressed', 'yes'],
      ['pressed', 'begin'],
      ['started', 'spring'],
      ['edited', 'درود'],
      ['deleted', undefined],
      ['unsupported', 'reaction'],
      ['unsupported', 'other'],
    ]);
  });

  it('have files, and name what is no file', () => {
    const image = { type: 'image', payload: { url: 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=1' } };
    const share = { type: 'ig_post', payload: { ig_post_media_id: '18', title: 'رز', url: 'https://lookaside.fbsbx.com/2' } };
    expect(read(messaging({ message: { mid: 'm', attachments: [image, share] } }))).toMatchObject([
      { kind: 'unsupported', what: 'share' },
      { kind: 'message', media: [{ kind: 'image', ref: image.payload.url }] },
    ]);
  });

  it('have ids that stay apart, however long they are', () => {
    const mids = [`${'x'.repeat(400)}1`, `${'x'.repeat(400)}2`];
    const ids = mids.map((mid) => read(messaging({ message: { mid, text: 'سلام' } }))[0]?.external_id ?? '');
    expect(new Set(ids).size).toBe(2);
    for (const id of ids) expect(id.length).toBeLessThanOrEqual(200);
  });
});

describe('comments', () => {
  const comment = (from: object, text = 'قیمت؟') => ({
    id: account.key,
    time: 1_700_000_000,
    changes: [{ field: 'comments', value: { id: '178', text, from, media: { id: '179', media_product_type: 'FEED' } } }],
  });

  it('below one post are a chat of their own for each person', () => {
    expect(read(comment({ id: '880001', username: 'sara' }))).toMatchObject([
      {
        kind: 'message',
        text: 'قیمت؟',
        chat: { id: 'comment:179:880001', purpose: 'comments', details: { comment: '178', at: 1_700_000_000_000 } },
        sender: { external_id: '880001', username: 'sara' },
        message_id: '178',
      },
    ]);
  });

  it('of the account itself are left out, and one without words is named', () => {
    for (const own of [{ id: account.key }, { id: '2400000001' }, { id: '9', username: 'golbarg' }]) expect(read(comment(own))).toEqual([]);
    expect(read(comment({ id: '880001' }, ' '))).toMatchObject([{ kind: 'unsupported' }]);
  });
});

it('divides a request by account, and refuses what is not Meta’s', () => {
  const other = { ...messaging({ message: { mid: 'o', text: 'دو' } }), id: '17841400000000002' };
  const body = bodyOf(messaging({ message: { mid: 'm', text: 'یک' } }), other, messaging({ message: { mid: 'n', text: 'سه' } }));
  expect(readWebhook(body, account).map(({ text }) => text)).toEqual(['یک', 'سه']);
  const parts = splitWebhook(body);
  expect(parts.map(({ key }) => key)).toEqual([account.key, '17841400000000002']);
  expect(parts.flatMap((part) => readWebhook(part.body, { ...account, key: part.key })).map(({ text }) => text)).toEqual([
    'یک',
    'سه',
    'دو',
  ]);
  for (const broken of ['', '{', '{"object":"page","entry":[]}', '{"object":"instagram"}'])
    expect(() => readWebhook(Buffer.from(broken), account)).toThrow();
});
