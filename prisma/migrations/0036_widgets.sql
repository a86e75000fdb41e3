-- The chat that a business puts on its website, or shares as a page of its own. See ARCHITECTURE.md, "The web widget".
create table widgets (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  -- Null after the assistant was deleted.
  assistant_id uuid,
  -- In the address of the hosted page: unique over all businesses.
  public_id text not null unique,
  -- How it looks and what it says: lib/contracts/flow-manager/widget-settings.ts.
  settings jsonb not null,
  -- Whether there is a hosted page.
  is_hosted boolean not null default false,
  is_active boolean not null default true,
  -- What its pages call with. It ends with the widget, and cannot end before.
  api_key_id uuid not null,
  -- The text of the key. It is readable, because it is in the website's pages anyway.
  key text not null,
  -- Increases with every change.
  revision integer not null default 1,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, api_key_id),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete set null (assistant_id),
  foreign key (business_id, api_key_id) references api_keys (business_id, id)
);
create index on widgets (business_id, assistant_id);

alter table widgets enable row level security;
alter table widgets force row level security;
grant select, insert, update, delete on widgets to hamdam_app;
create policy own_business on widgets to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id());

-- Before the business is known, a widget is looked up by its key, and by the address of its page.
grant select (id, business_id, api_key_id, public_id, is_active, is_hosted) on widgets to hamdam_system;
create policy look_up on widgets for select to hamdam_system using (true);

create trigger count_usage_more after insert on widgets referencing new table as changed
  for each statement execute function count_usage('widgets', 'count(*)');
create trigger count_usage_less after delete on widgets referencing old table as changed
  for each statement execute function count_usage('widgets', 'count(*)');

-- The widget that a visitor began it with. Not a reference: deleting a widget changes no conversation.
alter table conversations add column widget_id uuid;
