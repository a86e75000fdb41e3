import { describe, expect, it } from 'vitest';
import { readNotifications, toUpdate } from './read-notifications';
import { organizationKey, readCommentUrn } from './urns';

const page = { key: '96072893' };
/** As LinkedIn posts it: the thread of `generatedActivity` lacks a part of its name. */
const received = {
  subscriber: 'urn:li:person:admin',
  lastModifiedAt: 1_691_574_506_310,
  sourcePost: 'urn:li:activity:7094637247890620418',
  action: 'COMMENT',
  notificationId: 5_603_453_321,
  organizationalEntity: 'urn:li:organization:96072893',
  generatedActivity: 'urn:li:comment:(activity:7094637247890620418,7094977717598625792)',
};
const comment = 'urn:li:comment:(urn:li:activity:7094637247890620418,7094977717598625792)';
const told = (owner: string, text: string) => ({ ...received, decoratedGeneratedActivity: { comment: { entity: comment, owner, text } } });
const read = (value: object) => readNotifications([value]).flatMap((one) => toUpdate(one, page));

describe('a notification', () => {
  it('is a message of the one who wrote the comment, below the post', () => {
    expect(read(told('urn:li:person:sara', 'قیمت؟'))).toEqual([
      {
        external_id: comment,
        message_id: comment,
        kind: 'message',
        chat: { id: 'comment:urn:li:activity:7094637247890620418:urn:li:person:sara', purpose: 'comments', details: { comment } },
        sender: { external_id: 'urn:li:person:sara' },
        sent_at: 1_691_574_506_310,
        text: 'قیمت؟',
      },
    ]);
  });

  it('has the same name, whether the notification includes the comment or not', () => {
    expect(readNotifications([received])).toMatchObject([{ name: { urn: comment }, owner: '', text: '' }]);
  });

  it('of the page itself, of something else, or of another shape is none', () => {
    expect(read(told('urn:li:organization:96072893', 'ممنون'))).toEqual([]);
    expect(
      readNotifications([{ ...received, action: 'LIKE' }, { ...received, generatedActivity: 'urn:li:share:1' }, 'x', null, {}]),
    ).toEqual([]);
  });

  it('of a change has a name of its own each time, and one of a deletion once', () => {
    const edits = [1, 2].map((lastModifiedAt) => read({ ...told('urn:li:person:sara', 'نه'), action: 'COMMENT_EDIT', lastModifiedAt })[0]);
    expect(edits.map((edit) => edit?.external_id)).toEqual([`${comment}#1`, `${comment}#2`]);
    const deletions = [1, 2].map(
      (lastModifiedAt) => read({ ...told('urn:li:person:sara', ''), action: 'COMMENT_DELETE', lastModifiedAt })[0],
    );
    expect(new Set(deletions.map((deletion) => deletion?.external_id)).size).toBe(1);
  });
});

it('reads the names of things', () => {
  expect(organizationKey('urn:li:organization:12')).toBe('12');
  expect(organizationKey('urn:li:person:12')).toBeNull();
  expect(readCommentUrn('urn:li:comment:(urn:li:ugcPost:1,2)')).toEqual({
    urn: 'urn:li:comment:(urn:li:ugcPost:1,2)',
    thread: 'urn:li:ugcPost:1',
    id: '2',
  });
  expect(readCommentUrn('urn:li:comment:1')).toBeNull();
});
