import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkflowForm } from '@/lib/contracts/flow-manager/workflow/forms';
import type { WorkflowTask } from '@/lib/contracts/flow-manager/workflow/tasks';
import { sweepWorkflows } from '@/server/workflows/sweep-workflows';
import { addMember, newAddress, signUp, type Account } from '../support/accounts';
import { admin, row, rows } from '../support/database';
import { approvalWorkflow, defineWorkflow } from '../support/define-workflow';
import { publishWorkflow } from '../support/publish-workflow';
import { call } from '../support/http';
import { useProduct } from '../support/product';
import { base, complete, interact, read, setStatus, start, tasksOf } from './run';

useProduct({ workers: true });
let owner: Account;
let staff: Account;
let colleague: Account;
let team_id: string;

beforeAll(async () => {
  owner = await signUp();
  [staff, colleague] = [await addMember(owner.business_id, 'staff'), await addMember(owner.business_id, 'staff')];
  const team = await owner.call<{ id: string }>('post', '/api/user-management/teams', {
    json: { name: 'انبار', member_ids: [colleague.user_id] },
  });
  team_id = team.body.id;
});

const approval = async (config: Parameters<typeof approvalWorkflow>[0] = {}) => {
  const { workflow_id } = await publishWorkflow(owner.business_id, approvalWorkflow(config));
  const { id } = (await start(owner, workflow_id)).body;
  const [task] = (await tasksOf(owner, { workflow_instance_id: id })).items;
  if (!task) throw new Error('there is no task');
  return { instance_id: id, workflow_id, task };
};
const notified = (task_id: string) =>
  rows<{ user_id: string; kind: string; is_read: boolean }>(
    `select user_id, kind, read_at is not null as is_read from notifications where subject in ('task_assigned:' || $1, 'task_overdue:' || $1) order by kind, user_id`,
    [task_id],
  );

describe('a task', () => {
  it('is for whom its workflow names, in their lists and with a notification, and decides the path', async () => {
    const { instance_id, task } = await approval({ assignee: { type: 'member', id: staff.user_id } });
    expect(task).toMatchObject({ type: 'approval', title: 'تأیید مرجوعی', member: { id: staff.user_id }, team: null, state: 'open' });
    expect(await notified(task.id)).toEqual([{ user_id: staff.user_id, kind: 'task_assigned', is_read: false }]);
    expect((await tasksOf(staff, { view: 'mine' })).items.map(({ id }) => id)).toEqual([task.id]);
    expect((await tasksOf(colleague, { view: 'mine' })).total).toBe(0);
    const done = await complete(staff, task.id, { approved: true, comment: 'سالم است' });
    expect(done.body).toMatchObject({ state: 'done', result: { approved: true, comment: 'سالم است' }, done_by: { id: staff.user_id } });
    const instance = await read(owner, instance_id);
    expect(instance).toMatchObject({ status: 'completed', state: { name: 'yes' } });
    expect(await notified(task.id)).toMatchObject([{ is_read: true }]);
    expect(await complete(colleague, task.id, { approved: false })).toMatchObject({ status: 409 });
    expect(await rows('select action, actor_id from audit_log_entries where resource_id = $1', [task.id])).toEqual([
      { action: 'workflow_task.completed', actor_id: staff.user_id },
    ]);
  });

  it('of a team is in the lists of its members, and one of someone who is gone is for everyone', async () => {
    const { task } = await approval({ assignee: { type: 'team', id: team_id } });
    expect((await tasksOf(colleague, { view: 'teams' })).items.map(({ id }) => id)).toEqual([task.id]);
    expect((await tasksOf(staff, { view: 'teams' })).total).toBe(0);
    expect((await notified(task.id)).map(({ user_id }) => user_id)).toEqual([colleague.user_id]);
    const orphan = await approval({ assignee: { type: 'team', id: owner.user_id } });
    expect(orphan.task).toMatchObject({ member: null, team: null });
    expect((await notified(orphan.task.id)).map(({ user_id }) => user_id)).toEqual(
      [owner, staff, colleague].map(({ user_id }) => user_id).toSorted(),
    );
  });

  it('needs a decision, and only one of two that come together counts', async () => {
    const { task } = await approval();
    expect(await complete(staff, task.id, {})).toMatchObject({ status: 422, body: { fields: [{ path: 'approved' }] } });
    const both = await Promise.all([complete(staff, task.id, { approved: true }), complete(colleague, task.id, { approved: false })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('is given to others, who are notified, unless someone was faster', async () => {
    const { task } = await approval({ assignee: { type: 'member', id: staff.user_id } });
    const assign = (json: object, revision = task.revision) =>
      staff.call<WorkflowTask>('put', `${base}/tasks/${task.id}/assignee`, { json, headers: { 'If-Match': `"${revision}"` } });
    expect((await assign({ member_id: owner.user_id, team_id })).status).toBe(422);
    expect((await assign({ member_id: (await addMember(owner.business_id, 'member')).user_id })).status).toBe(404);
    expect((await assign({ team_id })).body).toMatchObject({ member: null, team: { id: team_id } });
    expect((await notified(task.id)).map(({ user_id }) => user_id)).toEqual([colleague.user_id]);
    expect((await assign({ member_id: staff.user_id })).status).toBe(412);
  });

  it('of a member who is removed is for everyone, and they are notified', async () => {
    const leaving = await addMember(owner.business_id, 'staff');
    const { task } = await approval({ assignee: { type: 'member', id: leaving.user_id } });
    expect((await owner.call('delete', `/api/user-management/business-admin/users/${leaving.user_id}`)).status).toBe(204);
    expect((await tasksOf(staff, { search: task.title })).items.find(({ id }) => id === task.id)).toMatchObject({
      member: null,
      team: null,
    });
    expect((await notified(task.id)).map(({ user_id }) => user_id)).toContain(staff.user_id);
  });

  it('is overdue once, whatever the number of workers', async () => {
    const { task } = await approval({ assignee: { type: 'member', id: staff.user_id }, due_minutes: 60 });
    expect(task.due_at).not.toBeNull();
    await admin.query(`update workflow_tasks set due_at = now() - interval '1 minute' where id = $1`, [task.id]);
    await Promise.all([1, 2, 3].map(() => sweepWorkflows(new Date())));
    expect((await notified(task.id)).filter(({ kind }) => kind === 'task_overdue')).toHaveLength(1);
    expect((await tasksOf(owner, { overdue: 'true' })).items).toMatchObject([{ id: task.id, is_overdue: true }]);
    await complete(staff, task.id, { approved: true });
    expect((await notified(task.id)).every(({ is_read }) => is_read)).toBe(true);
  });

  it('is searched and paged', async () => {
    const { workflow_id, task } = await approval({ title: 'بازبینی ویژه' });
    await start(owner, workflow_id);
    expect((await tasksOf(owner, { search: 'بازبينی ویژه', workflow_id })).total).toBe(2);
    const first = await tasksOf(owner, { workflow_id, limit: '1' });
    expect((await tasksOf(owner, { workflow_id, limit: '1', cursor: first.next_cursor ?? '' })).items).toMatchObject([{ id: task.id }]);
  });
});

describe('a form for a customer', () => {
  const define = () =>
    defineWorkflow({
      states: {
        ask: [{ type: 'form', name: 'نشانی', config: { text: 'کجا بفرستیم؟' }, inputs: { city: 'text', floor: 'number' } }],
        end: [],
      },
      paths: [['ask', 'end']],
    });
  const linked = async () => {
    const { workflow_id } = await publishWorkflow(owner.business_id, define());
    const { id } = (await start(owner, workflow_id)).body;
    const [task] = (await tasksOf(owner, { workflow_instance_id: id })).items;
    const link = () => staff.call<{ url: string; ends_at: string }>('post', `${base}/tasks/${task?.id}/form-link`, { json: { hours: 2 } });
    const { body } = await link();
    return { instance_id: id, task_id: task?.id ?? '', token: body.url.split('/f/')[1] ?? '', link };
  };
  const open = (token: string) => call<WorkflowForm>('get', `${base}/forms/${token}`, { address: newAddress() });
  const submit = (token: string, values: object) =>
    call<{ code: string }>('post', `${base}/forms/${token}`, { json: { values }, address: newAddress() });

  it('shows its text, its fields, and whose it is without signing in, and nothing else', async () => {
    const { token, task_id } = await linked();
    const { body } = await open(token);
    expect(body).toEqual({
      business_name: 'گلبرگ',
      title: 'نشانی',
      text: 'کجا بفرستیم؟',
      language: 'fa',
      ends_at: expect.any(String),
      fields: [
        { name: 'city', description: 'city', is_required: true, data_type: 'text', choices: [] },
        { name: 'floor', description: 'floor', is_required: true, data_type: 'number', choices: [] },
      ],
    });
    expect(JSON.stringify(await rows('select * from workflow_tasks where id = $1', [task_id]))).not.toContain(token);
  });

  it('is filled in once', async () => {
    const { token, instance_id, task_id } = await linked();
    expect(await submit(token, { city: 'یزد', floor: 'دو و نیم' })).toMatchObject({ status: 422 });
    expect((await submit(token, { city: 'یزد', floor: 2 })).status).toBe(204);
    expect(await read(owner, instance_id)).toMatchObject({ status: 'completed' });
    expect((await tasksOf(owner, { state: 'done', workflow_instance_id: instance_id })).items).toMatchObject([
      { id: task_id, done_by: null, result: { values: { city: 'یزد', floor: 2 } } },
    ]);
    expect((await submit(token, { city: 'یزد', floor: 2 })).status).toBe(409);
    expect((await open(token)).status).toBe(409);
  });

  it('has one link at a time, which ends', async () => {
    const { token, link, task_id } = await linked();
    const [payload = '', signature = ''] = token.split('.');
    const forged = `${Buffer.from(Buffer.from(payload, 'base64url').toString().replace(/.{3}$/, 'abc')).toString('base64url')}.${signature}`;
    expect((await open(forged)).status).toBe(404);
    expect((await open('nonsense')).status).toBe(404);
    const newer = (await link()).body.url.split('/f/')[1] ?? '';
    expect((await open(token)).status).toBe(404);
    expect((await open(newer)).status).toBe(200);
    await admin.query(`update businesses set suspended_at = now(), suspension_reason = 'x' where id = $1`, [owner.business_id]);
    expect((await open(newer)).status).toBe(404);
    await admin.query(`update businesses set suspended_at = null, suspension_reason = null where id = $1`, [owner.business_id]);
    const ended = await row<{ count: number }>('select count(*)::int from workflow_tasks where id = $1 and form_link_ends_at > now()', [
      task_id,
    ]);
    expect(ended.count).toBe(1);
  });

  it('is closed when its instance is cancelled or answered elsewhere, and an approval has no link', async () => {
    const [cancelled, answered] = [await linked(), await linked()];
    await setStatus(owner, cancelled.instance_id, 'cancel');
    await interact(owner, answered.instance_id, { values: { city: 'قم', floor: 1 } });
    expect((await open(cancelled.token)).status).toBe(409);
    expect((await open(answered.token)).status).toBe(409);
    const { task } = await approval();
    expect((await staff.call('post', `${base}/tasks/${task.id}/form-link`, { json: {} })).status).toBe(409);
  });
});
