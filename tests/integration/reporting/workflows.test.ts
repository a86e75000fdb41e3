import { beforeAll, describe, expect, it } from 'vitest';
import type { ComponentPerformance, ExecutionsReport, FlowsReport } from '@/lib/contracts/flow-manager/dashboard';
import type { CallOutput } from '@/components/api/client';
import type { getWorkflowVisits } from '@/lib/contracts/flow-manager/workflow/visits';
import { countReports } from '@/server/reporting/count-reports';
import { signUp, type Account } from '../support/accounts';
import { assistantWith, openSession, shopFlow } from '../support/conversations';
import { admin } from '../support/database';
import { useProduct } from '../support/product';
import { superAdmin, type SuperAdmin } from '../support/super-admin';
import { check, end, forward, insertRun, insertWorkflow, start, type ReportedWorkflow } from './workflow-runs';

useProduct();
const minute = 60_000;
const now = new Date();
const ago = (minutes: number) => new Date(now.getTime() - minutes * minute);

let platform: SuperAdmin;
let owner: Account;
let other: Account;
let workflow: ReportedWorkflow;

async function read<Body>(by: Pick<Account, 'call'>, path: string, query: Record<string, string>): Promise<Body> {
  const answer = await by.call<Body>('get', path, { query });
  expect(answer).toMatchObject({ status: 200 });
  return answer.body;
}

const visits = (days: string) =>
  read<CallOutput<typeof getWorkflowVisits>>(owner, `/api/flow-manager/workflow/versions/${workflow.version_id}/visits`, { days });

beforeAll(async () => {
  platform = await superAdmin();
  [owner, other] = [await signUp('گلبرگ'), await signUp('نیلوفر')];
  workflow = await insertWorkflow(owner.business_id, ago(600));
  const assistant = await assistantWith(owner, shopFlow);
  const { id: tested } = await openSession(owner, assistant.id, { channel: 'test' });
  await insertRun(workflow, { status: 'completed', begun: ago(300), stays: [10, 20] });
  await insertRun(workflow, { status: 'completed', begun: ago(280), stays: [30, 40] });
  await insertRun(workflow, { status: 'cancelled', begun: ago(260), stays: [20] });
  await insertRun(workflow, { status: 'failed', begun: ago(240), stays: [20] });
  await insertRun(workflow, { status: 'waiting', begun: ago(5), stays: [] });
  await insertRun(workflow, { status: 'completed', begun: ago(60 * 24 * 3), stays: [100, 100] });
  await insertRun(workflow, { status: 'completed', begun: ago(200), stays: [5, 5], conversation_id: tested });
});

describe('the visits of a version', () => {
  it('count entries, failures, and who is there, with how long they stayed', async () => {
    const { states, transitions } = await visits('1');
    const of = (id: string) => states.find((state) => state.id === id);
    expect(of(start)).toEqual({ id: start, entered: 6, failed: 0, here_now: 1, median_ms: 20 * minute, average_ms: 17 * minute });
    // The cancelled one left when it was cancelled, and the failed one is still there.
    expect(of(check)).toMatchObject({ entered: 5, failed: 1, here_now: 1, median_ms: 12.5 * minute });
    expect(of(end)).toMatchObject({ entered: 3, here_now: 0, median_ms: 0 });
    expect(transitions).toEqual([{ id: forward, taken: 5 }]);
    const longer = await visits('7');
    expect(longer.states.find(({ id }) => id === start)).toMatchObject({ entered: 7 });
  });

  it('are those of the business', async () => {
    const path = `/api/flow-manager/workflow/versions/${workflow.version_id}/visits`;
    expect((await other.call('get', path)).status).toBe(404);
    expect((await owner.call('get', path, { query: { days: '3' } })).status).toBe(422);
  });
});

describe('the dashboards of the platform', () => {
  const dashboard = '/api/flow-manager/dashboard/platform';
  const query = { days: '1', timezone: 'UTC' };

  it('count workflows next to dialog flows, whether counted in advance or live, without live tests', { timeout: 60_000 }, async () => {
    const check = async () => {
      expect(await read<FlowsReport>(platform, `${dashboard}/flows`, { days: '7' })).toMatchObject({
        flows: { current: 2 },
        published: { current: 2 },
        new_flows: { current: 2 },
        activations: { current: 3 },
      });
      const executions = await read<ExecutionsReport>(platform, `${dashboard}/executions`, { days: '7' });
      expect(executions).toMatchObject({
        executions: { current: 6 },
        ended: { current: 3 },
        abandoned: { current: 0 },
        failed_turns: { current: 1 },
      });
      const { items } = await read<ComponentPerformance>(platform, `${dashboard}/component-performance`, { days: '7' });
      const of = (type: string) => items.find(({ node_type }) => node_type === type);
      expect(of('workflow_form')).toMatchObject({ entered: { current: 5 }, stalled: { current: 0 }, abandoned: { current: 0 } });
      expect(of('workflow_approval')).toMatchObject({
        entered: { current: 3 },
        stalled: { current: 1 },
        stalled_share: { current: 1 / 3 },
      });
      // No messages came through them.
      const { by_channel } = await read<{ by_channel: { channel: string }[] }>(platform, `${dashboard}/messages-volume`, query);
      expect(by_channel.map(({ channel }) => channel)).not.toContain('workflow');
    };
    await admin.query(`update report_progress set counted_until = date_trunc('hour', now() - interval '4 days')`);
    await check();
    await countReports(now);
    await check();
  });

  it('lead to the businesses that have them', async () => {
    const { items } = await read<{ items: { id: string }[] }>(platform, '/api/user-management/super-admin/businesses', {
      sort: 'flows',
      days: '7',
    });
    expect(items[0]?.id).toBe(owner.business_id);
  });
});
