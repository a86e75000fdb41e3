import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { registry } from '@/server/platform/metrics';
import { signUp, type Account } from '../../support/accounts';
import { echoFlow, shopFlow } from '../../support/conversations';
import { rows } from '../../support/database';
import { useProduct } from '../../support/product';
import { InstagramPerson } from '../../support/stand-ins/instagram-person';
import { historyOf } from '../telegram/bots';
import { giveInstagram, postHere } from './instagram-accounts';

const instagram = await vi.hoisted(async () => (await import('../../support/stand-ins/instagram')).startInstagram());
instagram.post = postHere;

const product = useProduct({ workers: true });
afterAll(() => instagram.stop());

let account: Account;
beforeEach(async () => {
  account = await signUp();
});

const hour = 3_600_000;
const updatesOf = (id: string) => rows('select kind from channel_updates where connection_id = $1', [id]);

describe('webhooks', () => {
  it('that Meta did not sign are refused and counted, and nothing of them is stored', async () => {
    const { id, person } = await giveInstagram(instagram, account, shopFlow);
    const counted = async () => {
      const { values } = (await registry.getSingleMetric('hamdam_channel_requests_total')?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels.channel === 'instagram' && labels.end === 'forged')?.value ?? 0;
    };
    const before = await counted();
    const entry = person.messageEntry({ text: 'سلام' });
    for (const signature of ['sha256=' + '0'.repeat(64), 'sha1=0', ''])
      expect((await instagram.notify([entry], { headers: { 'x-hub-signature-256': signature } })).status).toBe(401);
    expect(await updatesOf(id)).toEqual([]);
    expect(await counted()).toBe(before + 3);
    expect((await instagram.notify([entry], { url: `/api/webhooks/instagram/${id}` })).status).toBe(200);
    expect(await updatesOf(id)).toHaveLength(1);
  });

  it('that are too large or broken are refused, and those of unknown accounts ignored', async () => {
    const { id, person } = await giveInstagram(instagram, account, shopFlow);
    expect((await instagram.notify([person.messageEntry({ text: 'x'.repeat(5 * 1024 * 1024) })])).status).toBe(413);
    const raw = (body: string) =>
      postHere('/api/webhooks/instagram', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...instagram.sign(body) },
      });
    for (const body of ['{"object":', '{"object":"page","entry":[]}', '[]']) expect((await raw(body)).status).toBe(422);
    const stranger = new InstagramPerson(instagram, instagram.addAccount());
    expect((await instagram.notify([stranger.messageEntry({ text: 'سلام' }), person.messageEntry({ text: 'سلام' })])).status).toBe(200);
    expect(await updatesOf(id)).toHaveLength(1);
  });

  it('of two businesses in one request reach each its own', async () => {
    const other = await signUp('نیلوفر');
    const [mine, theirs] = [await giveInstagram(instagram, account, shopFlow), await giveInstagram(instagram, other, shopFlow)];
    await instagram.notify([mine.person.messageEntry({ text: 'یک' }), theirs.person.messageEntry({ text: 'دو' })]);
    await expect.poll(async () => (await historyOf(account, mine.id)).map(({ text }) => text)).toContain('یک');
    await expect.poll(async () => (await historyOf(other, theirs.id)).map(({ text }) => text)).toContain('دو');
    expect(await updatesOf(mine.id)).toHaveLength(1);
  });

  it('come in a burst of 500, twice, and out of order: each is answered once, in the order of writing', async () => {
    const { id, person } = await giveInstagram(instagram, account, echoFlow);
    await product.stopWorkers();
    const began = Date.now() - hour;
    person.account.people.set(person.id, { username: 'sara', name: 'سارا', wrote_at: began });
    const people = Array.from({ length: 50 }, (_, index) => new InstagramPerson(instagram, person.account, `p${index}`, `نفر ${index}`));
    for (const one of people) person.account.people.set(one.id, { username: one.username, name: one.name, wrote_at: began });
    const entries = people.flatMap((one) =>
      Array.from({ length: 10 }, (_, index) => one.messageEntry({ text: `پیام ${index}` }, began + index * 1_000)),
    );
    const shuffled = [...entries, ...entries].sort(
      (one, other) => ((JSON.stringify(one).length * 7919) % 13) - ((JSON.stringify(other).length * 104_729) % 11),
    );
    const answers = await Promise.all(shuffled.map((entry) => instagram.notify([entry])));
    // A process that has too much to do asks Meta to send it again.
    const refused = shuffled.filter((_, index) => answers[index]?.status !== 200);
    for (const entry of refused) expect((await instagram.notify([entry])).status).toBe(200);
    expect(await updatesOf(id)).toHaveLength(500);
    product.startWorkers();
    await expect
      .poll(() => rows('select from channel_updates where connection_id = $1 and handled_at is null', [id]), {
        timeout: 60_000,
        interval: 500,
      })
      .toEqual([]);
    await expect
      .poll(
        () =>
          rows(
            'select from inbound_events i join conversations c on c.id = i.conversation_id where c.connection_id = $1 and i.handled_at is null',
            [id],
          ),
        {
          timeout: 60_000,
          interval: 500,
        },
      )
      .toEqual([]);
    const said = await rows<{ texts: string[] }>(
      `select array_agg(m.text order by m.position) as texts from messages m join conversations c on c.id = m.conversation_id
        where c.connection_id = $1 and m.role = 'user' group by c.id`,
      [id],
    );
    expect(said).toEqual(Array(50).fill({ texts: Array.from({ length: 10 }, (_, index) => `پیام ${index}`) }));
  }, 150_000);
});
