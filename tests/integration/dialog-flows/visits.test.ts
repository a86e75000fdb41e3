import { beforeAll, describe, expect, it } from 'vitest';
import type { CallOutput } from '@/components/api/client';
import type { getVisits } from '@/lib/contracts/flow-manager/dialog/visits';
import { countReports } from '@/server/reporting/count-reports';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, say, shopFlow } from '../support/conversations';
import { admin } from '../support/database';
import { useProduct } from '../support/product';
import { callDialog, cloneVersion, readFlow } from './dialog';

type Visits = CallOutput<typeof getVisits>;

useProduct();
let owner: Account;
let version_id: string;

beforeAll(async () => {
  owner = await signUp();
  const assistant = await assistantWith(owner, shopFlow);
  version_id = assistant.version_id;
  for (const live of [true, true, false]) {
    const { id } = await openSession(owner, assistant.id);
    if (!live) await admin.query(`update conversations set channel = 'test' where id = $1`, [id]);
    for (const message of ['سلام', 'هیچ‌چیز معلوم نیست']) await say(owner, id, message);
  }
});

const visits = async (id = version_id, query: Record<string, string> = {}) =>
  (await callDialog<Visits>(owner, 'get', `/versions/${id}/visits`, { query })).body;

/** The same, from the logs themselves. */
async function rawVisits(): Promise<Map<string, number>> {
  const { rows } = await admin.query<{ id: string; count: number }>(
    `select coalesce(step ->> 'edge_id', step ->> 'node_id') as id, count(*)::int as count
       from event_log_entries e join conversations c on c.id = e.conversation_id
       cross join lateral jsonb_array_elements(e.entry -> 'trace' -> 'steps') as step
      where c.business_id = $1 and c.channel <> 'test' and step ->> 'type' in ('node_entered', 'edge_taken') group by 1`,
    [owner.business_id],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

const byId = ({ nodes, edges }: Visits) =>
  new Map([...nodes, ...edges].filter((part) => part.visits > 0).map((part) => [part.id, part.visits]));

describe('visits of a version', () => {
  it('are those in the logs of real conversations, before and after they are counted in advance', async () => {
    const raw = await rawVisits();
    expect(raw.size).toBeGreaterThan(1);
    expect(byId(await visits())).toEqual(raw);
    await admin.query(`update event_log_entries set created_at = created_at - interval '2 hours' where business_id = $1`, [
      owner.business_id,
    ]);
    await admin.query(`update report_progress set counted_until = date_trunc('hour', now() - interval '4 hours') where id = 1`);
    await countReports(new Date());
    const { rows } = await admin.query('select sum(visits)::int as visits from report_visits where minutes = 1440 and business_id = $1', [
      owner.business_id,
    ]);
    expect(rows).toEqual([{ visits: [...raw.values()].reduce((sum, count) => sum + count, 0) }]);
    for (const days of ['1', '7', '90']) expect(byId(await visits(version_id, { days }))).toEqual(raw);
  });

  it('are none in a copy, unless all versions are counted', async () => {
    const copy = await cloneVersion(owner, version_id);
    expect(await visits(copy.id)).toEqual({ nodes: [], edges: [] });
    const [own, flow, copied] = [await visits(), await readFlow(owner, version_id), await readFlow(owner, copy.id)];
    const all = await visits(copy.id, { all_versions: 'true' });
    const keysOf = ({ nodes }: Visits, { nodes: known }: typeof flow) =>
      nodes.map((node) => [known.find(({ id }) => id === node.id)?.key, node.visits, node.stalled]).toSorted();
    expect(keysOf(all, copied)).toEqual(keysOf(own, flow));
  });

  it('are 404 for another business, and refuse other lengths', async () => {
    const other = await signUp();
    expect((await callDialog(other, 'get', `/versions/${version_id}/visits`)).status).toBe(404);
    expect((await callDialog(owner, 'get', `/versions/${version_id}/visits`, { query: { days: '2' } })).status).toBe(422);
  });
});
