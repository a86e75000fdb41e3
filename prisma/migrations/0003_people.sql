-- The people of a business: invitations, notifications, who has which role, and the audit log as it is read.

create table invitations (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid references businesses (id) on delete cascade,
  email text,
  mobile text,
  role_id uuid not null references roles (id) on delete restrict,
  invited_by uuid references users (id) on delete set null,
  -- Of the link's token, which is made when it is sent and kept nowhere.
  token_hash text unique,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  check (num_nonnulls(email, mobile) <= 1)
);
create unique index invitations_one_email on invitations (business_id, email) where email is not null;
create unique index invitations_one_mobile on invitations (business_id, mobile) where mobile is not null;
create index on invitations (business_id, id desc);
create index on invitations (role_id);
create index on invitations (invited_by);

create table notifications (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  user_id uuid not null,
  kind text not null,
  params jsonb not null default '{}',
  link text,
  -- What it tells of: told twice, it is one notification.
  subject text,
  read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (business_id, user_id, subject),
  -- What was told to a member goes with the membership.
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index on notifications (business_id, user_id, id desc);
create index notifications_unread on notifications (business_id, user_id, id desc) where read_at is null;

do $$
declare wall text;
begin
  foreach wall in array array['invitations', 'notifications'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('grant select, insert, update, delete on %I to hamdam_app', wall);
    execute format(
      'create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())',
      wall);
  end loop;
end
$$;

-- Whoever follows an invitation's link is in no business yet.
grant select, delete on invitations to hamdam_system;
create policy accept on invitations to hamdam_system using (true) with check (true);
grant select (id, business_id, user_id), insert, delete on notifications to hamdam_system;
create policy tell on notifications to hamdam_system using (true) with check (true);

-- A new name for what the platform's people make themselves; what came with the installation is named by its key.
alter table roles add column name text not null default '', add column description text not null default '';
alter table resources add column description text not null default '', add column is_system boolean not null default false;
alter table permissions add column description text not null default '', add column is_system boolean not null default false;
update resources set is_system = true;
update permissions set is_system = true;
create index on memberships (role_id);
create index on users (platform_role_id);
create index on role_permissions (permission_id);

-- The platform's people see how much a business has, and nothing of what it has.
grant select (id, business_id) on assistants, conversations to hamdam_system;
create policy count on assistants for select to hamdam_system using (true);
create policy count on conversations for select to hamdam_system using (true);

-- The audit log, as it is filtered. Where a use case runs for somebody, their address is known to the transaction.
alter table audit_log_entries alter column ip_address set default nullif(current_setting('app.address', true), '');
create index on audit_log_entries (business_id, actor_id, id desc);
create index on audit_log_entries (business_id, resource_id, id desc);
create index on audit_log_entries (actor_id);
grant select on audit_log_entries to hamdam_system;
create policy platform_reads on audit_log_entries for select to hamdam_system using (business_id is null);

-- What a conversation is called by the people of the business, and whom of them it is held with.
alter table conversations add column title text, add column user_id uuid;
create index on conversations (user_id) where user_id is not null;

-- Deleting an account takes the person out of everything. The transaction names them, and these policies open what
-- concerns them and nothing else.
grant delete on users, memberships, conversations to hamdam_system;
grant select (user_id) on conversations to hamdam_system;
grant select on attachments to hamdam_system;
grant select (id, business_id, assigned_to) on handoff_requests to hamdam_system;
grant update (ip_address) on audit_log_entries to hamdam_system;
create policy forget_delete on conversations for delete to hamdam_system using (user_id = app_user_id());
create policy forget on attachments for select to hamdam_system using (exists (
  select from conversations c where c.business_id = attachments.business_id and c.id = attachments.conversation_id and c.user_id = app_user_id()));
create policy forget on handoff_requests for select to hamdam_system using (assigned_to = app_user_id());
create policy forget_select on audit_log_entries for select to hamdam_system using (actor_id = app_user_id());
create policy forget_update on audit_log_entries for update to hamdam_system using (actor_id = app_user_id()) with check (actor_id = app_user_id());
