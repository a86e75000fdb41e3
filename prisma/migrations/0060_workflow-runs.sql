-- What an event of an instance led to: whether it was accepted, what was wrong with it, and what the workflow said.
alter table inbound_events add column result jsonb;

-- What the instance that started another one waits for.
alter table workflow_instances add column parent_waiting_id text;

alter table workflow_tasks
  add column form_link_ends_at timestamptz(3),
  -- When those concerned were notified that it is overdue.
  add column overdue_at timestamptz(3),
  add column search_text text not null generated always as (search_form(title) || chr(10) || search_form(text)) stored;

drop index workflow_tasks_due;
create index workflow_tasks_due on workflow_tasks (due_at) where state = 'open' and overdue_at is null;

-- The workers look across businesses for tasks that are overdue.
grant select (id, business_id, state, due_at, overdue_at) on workflow_tasks to hamdam_system;
create policy find_overdue on workflow_tasks for select to hamdam_system using (state = 'open' and due_at is not null);
