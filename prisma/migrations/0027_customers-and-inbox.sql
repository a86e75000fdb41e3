-- Customers, the places they write from, and the work of the people who answer them. See ARCHITECTURE.md, "Customers" and
-- "How staff answer".

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- ---- customers -----------------------------------------------------------------------------------------------------------

-- Where conversations come from. Each business has one for the API and one for live tests, without a key.
create table connections (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  channel text not null,
  -- What identifies it within its channel, such as a bot.
  key text not null default '',
  name text not null default '',
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, channel, key),
  foreign key (business_id) references businesses (id) on delete cascade
);

create table contacts (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null default '',
  email text,
  mobile text,
  language text,
  picture_key text,
  attributes jsonb not null default '{}',
  tags text[] not null default '{}',
  notes text not null default '',
  first_seen_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  blocked_at timestamptz(3),
  -- Increases with every change of what people edit, so that two people who edit at once notice.
  revision integer not null default 0,
  -- Since when a job removes them with all their data. No one sees them any more.
  deleted_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    search_form(name) || coalesce(chr(10) || search_form(email), '') || coalesce(chr(10) || search_form_of_mobile(mobile), '')) stored,
  unique (business_id, id),
  foreign key (business_id) references businesses (id) on delete cascade
);
create index on contacts (business_id, last_seen_at desc, id desc);
create index on contacts (business_id, (name = ''), name, id);
create index on contacts (business_id, created_at desc, id desc);
create index on contacts (business_id, email);
create index on contacts (business_id, mobile);
create index on contacts using gin (business_id, tags);
create index contacts_search on contacts using gin (business_id, search_text gin_trgm_ops);

-- How a customer is known on a connection.
create table contact_identities (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  contact_id uuid not null,
  connection_id uuid not null,
  external_id text not null,
  -- What the channel calls them, such as a user name.
  display_name text not null default '',
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(external_id) || chr(10) || search_form(display_name)) stored,
  unique (business_id, connection_id, external_id),
  foreign key (business_id, contact_id) references contacts (business_id, id) on delete cascade,
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);
create index on contact_identities (business_id, contact_id);
create index contact_identities_search on contact_identities using gin (business_id, search_text gin_trgm_ops);

-- The ids of customers who were merged into others, so that an id that someone kept still finds the customer.
create table contact_merges (
  merged_id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  contact_id uuid not null,
  created_at timestamptz(3) not null default now(),
  foreign key (business_id, contact_id) references contacts (business_id, id) on delete cascade
);
create index on contact_merges (business_id, contact_id);

-- Searches with filters that a member keeps, of customers or of conversations.
create table saved_views (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  user_id uuid not null,
  list text not null,
  name text not null,
  -- The query of the list's address.
  query text not null,
  created_at timestamptz(3) not null default now(),
  unique (business_id, user_id, list, name),
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);

-- ---- teams and settings --------------------------------------------------------------------------------------------------

create table teams (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  -- Who gets a waiting conversation: manual, round_robin or least_busy.
  assignment text not null default 'manual',
  -- How many conversations a member has at once when they are assigned automatically. Null: any number.
  member_limit integer,
  working_hours jsonb not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, name),
  foreign key (business_id) references businesses (id) on delete cascade
);

create table team_members (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  team_id uuid not null,
  user_id uuid not null,
  -- When the last conversation was assigned automatically: the next one is for who has waited longest.
  last_assigned_at timestamptz(3),
  primary key (business_id, team_id, user_id),
  foreign key (business_id, team_id) references teams (business_id, id) on delete cascade,
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index on team_members (business_id, user_id);

-- Conversations that an assistant hands over wait in its team.
alter table assistants add column team_id uuid;
alter table assistants add foreign key (business_id, team_id) references teams (business_id, id) on delete set null (team_id);
create index on assistants (business_id, team_id);

-- A member who is away gets no conversations automatically, even while they are online.
alter table memberships add column is_away boolean not null default false;

alter table businesses
  add column language text not null default 'fa',
  add column timezone text not null default 'Asia/Tehran';

create table inbox_settings (
  business_id uuid not null default current_setting('app.business_id')::uuid primary key,
  -- After how many minutes without an answer a conversation goes back to the queue. Null: never.
  reassign_after integer,
  -- How long an operator's message can still be changed before it is sent, in seconds.
  undo_seconds integer not null default 5,
  asks_satisfaction boolean not null default false,
  satisfaction_question text not null default '',
  satisfaction_thanks text not null default '',
  -- When first-response and resolution times run. Empty: always.
  working_hours jsonb not null default '{}',
  updated_at timestamptz(3) not null default now(),
  foreign key (business_id) references businesses (id) on delete cascade
);

-- How soon customers are to be answered, by priority.
create table sla_targets (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  -- 0 low, 1 normal, 2 high, 3 urgent.
  priority smallint not null,
  first_response_minutes integer,
  resolution_minutes integer,
  primary key (business_id, priority),
  foreign key (business_id) references businesses (id) on delete cascade
);

create table canned_replies (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  -- Null: shared by everyone.
  user_id uuid,
  shortcut text not null,
  text text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(shortcut) || chr(10) || search_form(text)) stored,
  unique nulls not distinct (business_id, user_id, shortcut),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);

create table labels (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  color text not null default 'gray',
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, name),
  foreign key (business_id) references businesses (id) on delete cascade
);

-- ---- conversations -------------------------------------------------------------------------------------------------------

alter table conversations
  add column connection_id uuid,
  add column contact_id uuid,
  -- 0 low, 1 normal, 2 high, 3 urgent.
  add column priority smallint not null default 1,
  add column snoozed_until timestamptz(3),
  add column spam_at timestamptz(3),
  -- The request whose customer has been asked how satisfied they are.
  add column rating_request_id uuid;

alter table connections no force row level security;
alter table conversations no force row level security;
insert into connections (id, business_id, channel)
  select gen_random_uuid(), business_id, channel from (select distinct business_id, channel from conversations) as known;
update conversations set connection_id = connections.id
  from connections where connections.business_id = conversations.business_id and connections.channel = conversations.channel;
alter table conversations force row level security;

alter table conversations alter column connection_id set not null;
alter table conversations add foreign key (business_id, connection_id) references connections (business_id, id);
alter table conversations add foreign key (business_id, contact_id) references contacts (business_id, id) on delete set null (contact_id);
create index on conversations (business_id, contact_id, id desc) where contact_id is not null;
create index on conversations (connection_id);
-- The lists of the inbox, the latest first.
create index conversations_inbox on conversations (business_id, last_message_at desc, id desc) where channel <> 'test' and spam_at is null;
create index conversations_inbox_of_assistant on conversations (business_id, assistant_id, last_message_at desc, id desc)
  where channel <> 'test' and spam_at is null;
create index conversations_spam on conversations (business_id, last_message_at desc, id desc) where spam_at is not null;
create index conversations_snoozed on conversations (snoozed_until) where snoozed_until is not null;

-- A conversation without a connection comes through the one of its channel, which is created on first use.
create function set_connection() returns trigger language plpgsql as $$
begin
  select id into new.connection_id from connections where business_id = new.business_id and channel = new.channel and key = '';
  if found then return new; end if;
  insert into connections (id, business_id, channel) values (gen_random_uuid(), new.business_id, new.channel)
    on conflict (business_id, channel, key) do nothing;
  select id into strict new.connection_id from connections where business_id = new.business_id and channel = new.channel and key = '';
  return new;
end
$$;
create trigger set_connection before insert on conversations for each row when (new.connection_id is null) execute function set_connection();

create table conversation_labels (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  label_id uuid not null,
  primary key (business_id, conversation_id, label_id),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade,
  foreign key (business_id, label_id) references labels (business_id, id) on delete cascade
);
create index on conversation_labels (business_id, label_id);

-- How far each member has read.
create table conversation_reads (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  user_id uuid not null,
  position integer not null,
  read_at timestamptz(3) not null default now(),
  primary key (business_id, conversation_id, user_id),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade,
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index on conversation_reads (business_id, user_id);

-- What staff did and noted in a conversation. Customers never see it.
create table conversation_entries (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  -- 'note', or what happened: lib/contracts/flow-manager/inbox/timeline.ts has the list.
  kind text not null,
  -- Null for what the product did, and for a person whose account was deleted.
  author_id uuid references users (id) on delete set null,
  text text not null default '',
  detail jsonb not null default '{}',
  -- The number of messages that the conversation had: it follows the last of them.
  after_position integer not null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  unique (business_id, id),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade
);
create index on conversation_entries (business_id, conversation_id, id);
create index on conversation_entries (author_id) where author_id is not null;
create index on conversation_entries (business_id, created_at);

-- What a member has begun to write.
create table reply_drafts (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  user_id uuid not null,
  text text not null,
  is_note boolean not null default false,
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, conversation_id, user_id),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade,
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index on reply_drafts (business_id, user_id);

-- Messages of operators that are not sent yet. Sending moves a row to messages.
create table pending_replies (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid not null,
  request_id uuid not null,
  author_id uuid not null references users (id) on delete cascade,
  client_message_id text not null,
  text text not null,
  attachments jsonb not null default '[]',
  send_at timestamptz(3) not null,
  -- Why it cannot be sent: the conversation was given to someone else, or the customer was blocked.
  failure text,
  created_at timestamptz(3) not null default now(),
  unique (business_id, conversation_id, client_message_id),
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade
);
create index on pending_replies (send_at) where failure is null;
create index on pending_replies (author_id);

-- Who wrote an operator's message. Null for all others, and after the account was deleted.
alter table messages add column author_id uuid references users (id) on delete set null;
create index on messages (author_id) where author_id is not null;

alter table handoff_requests
  add column team_id uuid,
  -- Since when the customer has had no answer from a person. Null: they have one.
  add column waiting_since timestamptz(3) default now(),
  add column first_response_at timestamptz(3),
  add column first_response_due_at timestamptz(3),
  add column resolution_due_at timestamptz(3),
  -- When to warn the people concerned that one of the two times is about to pass. Null: they were warned, or there is none.
  add column warn_at timestamptz(3),
  -- 1 to 5.
  add column rating smallint,
  add column rating_comment text,
  add column rated_at timestamptz(3);
alter table handoff_requests add foreign key (business_id, team_id) references teams (business_id, id) on delete set null (team_id);
create index on handoff_requests (business_id, team_id) where team_id is not null;
create index handoff_requests_open on handoff_requests (business_id, status, assigned_to) where status <> 'RESOLVED';
create index handoff_requests_unanswered on handoff_requests (waiting_since) where status = 'ASSIGNED' and waiting_since is not null;
create index handoff_requests_due on handoff_requests (warn_at) where status <> 'RESOLVED' and warn_at is not null;

-- ---- who may see them ----------------------------------------------------------------------------------------------------

do $$
declare
  name text;
begin
  foreach name in array array['connections', 'contacts', 'contact_identities', 'contact_merges', 'saved_views', 'teams', 'team_members',
    'inbox_settings', 'sla_targets', 'canned_replies', 'labels', 'conversation_labels', 'conversation_reads', 'conversation_entries',
    'reply_drafts', 'pending_replies'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

-- Blocking a customer changes whether a turn may run, so a turn that began before is not stored.
create function count_revision_of_blocked() returns trigger language plpgsql as $$
begin
  update conversations set revision = revision + 1 where business_id = new.business_id and contact_id = new.id;
  return null;
end
$$;
create trigger count_revision after update of blocked_at on contacts for each row
  when ((old.blocked_at is null) <> (new.blocked_at is null)) execute function count_revision_of_blocked();

-- ---- searching customers -------------------------------------------------------------------------------------------------

-- As in 0024_passages.sql: row-level security keeps hamdam_app from using an index of trigrams or of tags, so the owner of this
-- function reads all rows, and the function returns only those of the business that asks.
grant select on contacts, contact_identities, connections to hamdam_search;
create policy search on contacts for select to hamdam_search using (true);
create policy search on contact_identities for select to hamdam_search using (true);
create policy search on connections for select to hamdam_search using (true);

-- One page of the customers who match `wanted` (the filters of the list) in the order `sort`, after the customer with this
-- value and id, and how many match, `counted` + 1 at most. Each statement is planned for its values: what matches a search is
-- either little, and found by the index, or so much that the order's index finds a page of it quickly.
create function find_contacts(wanted jsonb, sort text, after_value text, after_id uuid, most integer, counted integer,
                              out ids uuid[], out total integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  own constant uuid := app_business_id();
  form constant text := coalesce(search_form(wanted ->> 'search'), '');
  pattern constant text := '%' || replace(replace(replace(form, '\', '\\'), '%', '\%'), '_', '\_') || '%';
  -- An index of trigrams is slower than none for a shorter text.
  containing constant text := case when length(form) < 3 then 'strpos(%s, $2) > 0' else '%s like $3' end;
  named uuid[];
  known uuid[];
  matching uuid[];
  connected uuid[];
  source text := 'contacts c';
  own_filters constant text := 'c.business_id = $1 and c.deleted_at is null';
  filters text := '';
  beyond text;
  ordered text;
begin
  if form <> '' then
    execute 'select array(select id from contacts where business_id = $1 and ' || format(containing, 'search_text') || ' limit $4)'
      into named using own, form, pattern, counted + 1;
    execute 'select array(select contact_id from contact_identities where business_id = $1 and ' || format(containing, 'search_text') || ' limit $4)'
      into known using own, form, pattern, counted + 1;
    if cardinality(named) <= counted and cardinality(known) <= counted then
      matching := array(select unnest(named) union select unnest(known));
    end if;
    if cardinality(matching) <= counted then
      source := 'unnest($4::uuid[]) as m (id) join contacts c on c.id = m.id';
    else
      filters := filters || ' and (' || format(containing, 'c.search_text') || ' or c.id ' || case when cardinality(known) <= counted
        then '= any ($5)'
        else 'in (select contact_id from contact_identities where business_id = $1 and ' || format(containing, 'search_text') || ')' end || ')';
    end if;
  end if;
  -- Nothing else is asked: there are more than are counted.
  if source = 'contacts c' and filters <> '' and wanted - 'search' = '{}' then total := counted + 1; end if;
  if wanted ? 'tag' then filters := filters || ' and c.tags @> array[$6]'; end if;
  if wanted ? 'language' then filters := filters || ' and c.language = $7'; end if;
  if wanted ? 'seen_after' then filters := filters || ' and c.last_seen_at >= $8'; end if;
  if wanted ? 'seen_before' then filters := filters || ' and c.last_seen_at < $9'; end if;
  if wanted ? 'channel' then
    connected := array(select id from connections where business_id = own and channel = wanted ->> 'channel');
    filters := filters || ' and exists (select from contact_identities i
      where i.business_id = $1 and i.contact_id = c.id and i.connection_id = any ($10))';
  end if;
  if wanted ? 'blocked' then
    filters := filters || case when (wanted ->> 'blocked')::boolean then ' and c.blocked_at is not null' else ' and c.blocked_at is null' end;
  end if;
  case sort
    when 'name' then
      ordered := '(c.name = ''''), c.name, c.id';
      beyond := ' and ((c.name = ''''), c.name, c.id) > (($11 = ''''), $11, $12)';
    when 'created' then
      ordered := 'c.created_at desc, c.id desc';
      beyond := ' and (c.created_at, c.id) < ($11::timestamptz, $12)';
    else
      ordered := 'c.last_seen_at desc, c.id desc';
      beyond := ' and (c.last_seen_at, c.id) < ($11::timestamptz, $12)';
  end case;
  if after_id is null then beyond := ''; end if;
  execute format('select array(select c.id from %s where %s%s%s order by %s limit $13), coalesce($14, (select count(*) from (select from %1$s where %2$s%3$s limit $15) as counted))',
      source, own_filters, filters, beyond, ordered)
    into ids, total
    using own, form, pattern, matching, known, wanted ->> 'tag', wanted ->> 'language', (wanted ->> 'seen_after')::timestamptz,
          (wanted ->> 'seen_before')::timestamptz, connected, after_value, after_id, most, total, counted + 1;
end
$$;
revoke execute on function find_contacts from public;
grant execute on function find_contacts to hamdam_app;
grant create on schema public to hamdam_search;
alter function find_contacts owner to hamdam_search;
revoke create on schema public from hamdam_search;

-- ---- forgetting a customer -----------------------------------------------------------------------------------------------

-- Removes a customer's name, and what was changed about them, from the log of the business that asks.
grant update (detail) on audit_log_entries to hamdam_forget;
create function forget_contacts_in_audit_log(wanted uuid[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update audit_log_entries set resource_name = null, detail = detail - 'changes' - 'name'
   where business_id = app_business_id() and resource_id = any (wanted) and action like 'contact.%'
$$;
revoke execute on function forget_contacts_in_audit_log from public;
grant execute on function forget_contacts_in_audit_log to hamdam_app;
grant create on schema public to hamdam_forget;
alter function forget_contacts_in_audit_log owner to hamdam_forget;
revoke create on schema public from hamdam_forget;

-- The sweeps look across businesses for what is due, and for nothing else.
grant select (id, business_id, snoozed_until) on conversations to hamdam_system;
grant select (id, business_id, conversation_id, status, assigned_to, team_id, waiting_since, warn_at) on handoff_requests to hamdam_system;
create policy answer_sweep on handoff_requests for select to hamdam_system using (status <> 'RESOLVED');
grant select (business_id, reassign_after) on inbox_settings to hamdam_system;
create policy answer_sweep on inbox_settings for select to hamdam_system using (true);
grant select (id, business_id, conversation_id, send_at, failure) on pending_replies to hamdam_system;
create policy send_sweep on pending_replies for select to hamdam_system using (true);
