-- Calls by voice: connections of SIP, calls, call plans, and what the edge (Kamailio) may ask. See ARCHITECTURE.md, "Calls by voice".

-- Phones that register with us (account), and providers of numbers with whom we register (trunk).
create table sip_connections (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  kind text not null check (kind in ('account', 'trunk')),
  username text not null,
  -- Of an account, MD5(username:realm:password). The password itself is not stored.
  ha1 text,
  realm text,
  -- Of a trunk, its encrypted password.
  secret_id uuid,
  -- Of a trunk, where to register. Accounts register with us.
  server_url text not null default '',
  port integer not null default 5060 check (port between 1 and 65535),
  transport text not null default 'udp' check (transport in ('ws', 'wss', 'udp', 'tcp')),
  -- The number of a trunk.
  number text,
  -- Who answers. Null: no one, so calls are refused.
  assistant_id uuid,
  is_active boolean not null default true,
  registration text not null default 'unregistered' check (registration in ('unregistered', 'registering', 'registered', 'failed')),
  -- Why it failed: lib/voice/registration-reasons.ts has the list.
  registration_reason text,
  registered_at timestamptz(3),
  registration_expires_at timestamptz(3),
  -- Where an account can be reached, and the program there.
  contact text,
  user_agent text,
  -- The last attempt that the edge refused.
  refused_at timestamptz(3),
  refused_address text,
  refused_reason text,
  allows_outgoing boolean not null default false,
  -- With which the numbers that it may call begin (E.164). Empty: none.
  allowed_prefixes text[] not null default '{}' check (cardinality(allowed_prefixes) <= 20),
  max_concurrent_calls integer not null default 10 check (max_concurrent_calls between 1 and 1000),
  -- Of outgoing calls, in a day of the business.
  daily_seconds integer not null default 3600 check (daily_seconds between 0 and 86400),
  -- The process that keeps a trunk registered, and until when it does unless it says so again.
  listener_id uuid,
  listener_until timestamptz(3),
  -- Increases with each change that people make.
  revision integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  check (kind = 'trunk' or (ha1 is not null and realm is not null)),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, secret_id) references secrets (business_id, id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete set null (assistant_id)
);
create unique index sip_connections_account on sip_connections (username) where kind = 'account';
create index sip_connections_trunk on sip_connections (listener_until) where kind = 'trunk' and is_active;
create index on sip_connections (business_id, assistant_id);
create index on sip_connections (business_id, secret_id);

-- With what a browser signs in for one call.
create table sip_browser_users (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  username text not null unique,
  ha1 text not null,
  realm text not null,
  purpose text not null check (purpose in ('test', 'visitor', 'member')),
  user_id uuid,
  visitor_id uuid,
  widget_id uuid,
  assistant_id uuid,
  -- The call that a member takes.
  call_id uuid,
  connection_id uuid,
  -- Until when it can register. A call may last longer.
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (user_id) references users (id) on delete cascade,
  foreign key (business_id, widget_id) references widgets (business_id, id) on delete cascade,
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, connection_id) references sip_connections (business_id, id) on delete cascade
);
create index on sip_browser_users (expires_at);
create index on sip_browser_users (business_id, widget_id);
create index on sip_browser_users (business_id, assistant_id);
create index on sip_browser_users (business_id, connection_id);
create index on sip_browser_users (user_id);

create table calls (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  conversation_id uuid,
  connection_id uuid,
  widget_id uuid,
  assistant_id uuid,
  direction text not null check (direction in ('inbound', 'outbound')),
  source text not null check (source in ('phone', 'browser', 'test')),
  from_number text not null default '',
  to_number text not null default '',
  state text not null default 'connecting' check (state in ('connecting', 'ringing', 'calling', 'ended', 'failed')),
  began_at timestamptz(3) not null default now(),
  answered_at timestamptz(3),
  ended_at timestamptz(3),
  -- lib/voice/end-reasons.ts has the list.
  end_reason text,
  -- How long it was answered, and what was counted of it.
  seconds integer not null default 0 check (seconds >= 0),
  cost_seconds integer not null default 0 check (cost_seconds >= 0),
  sip_call_id text not null,
  -- The process that has it. It says so again every second.
  worker_id uuid not null,
  heartbeat_at timestamptz(3) not null default now(),
  -- The person who talks with the caller.
  member_id uuid,
  is_on_hold boolean not null default false,
  is_recorded boolean not null default false,
  -- In the file store, encrypted.
  recording_key text,
  recording_seconds integer not null default 0,
  recording_expires_at timestamptz(3),
  is_voicemail boolean not null default false,
  quality jsonb,
  unique (business_id, id),
  check ((ended_at is null) = (state not in ('ended', 'failed'))),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete set null (conversation_id),
  foreign key (business_id, connection_id) references sip_connections (business_id, id) on delete set null (connection_id),
  foreign key (business_id, widget_id) references widgets (business_id, id) on delete set null (widget_id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete set null (assistant_id),
  foreign key (member_id) references users (id) on delete set null
);
create index on calls (business_id, id desc);
create index on calls (business_id, conversation_id);
create index on calls (business_id, connection_id, began_at desc);
create index on calls (business_id, widget_id);
create index on calls (business_id, assistant_id, id desc);
create index on calls (business_id, sip_call_id);
create index on calls (member_id);
-- For the processes that look for calls whose process died, and for recordings to delete.
create index calls_open on calls (heartbeat_at) where ended_at is null;
create index calls_open_of_business on calls (business_id) where ended_at is null;
create index calls_recordings on calls (recording_expires_at) where recording_key is not null;

-- What was said to the assistant in a call, and how long it took to answer.
create table call_turns (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  call_id uuid not null,
  -- It is deleted with its conversation.
  conversation_id uuid not null,
  turn_id uuid,
  kind text not null check (kind in ('speech', 'digits', 'opening')),
  text text not null default '',
  speech_ended_at timestamptz(3),
  first_audio_at timestamptz(3),
  recognition_ms integer,
  turn_ms integer,
  synthesis_ms integer,
  total_ms integer,
  was_interrupted boolean not null default false,
  created_at timestamptz(3) not null default now(),
  foreign key (business_id, call_id) references calls (business_id, id) on delete cascade,
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade
);
create index on call_turns (business_id, call_id, id);
create index on call_turns (business_id, conversation_id);

-- A call whose conversation is deleted keeps its times and its cost, but not who called. The job then deletes its recording.
create function forget_caller() returns trigger language plpgsql as $$
begin
  new.from_number := '';
  new.to_number := '';
  new.recording_expires_at := now();
  return new;
end
$$;
create trigger forget_caller before update of conversation_id on calls for each row
  when (old.conversation_id is not null and new.conversation_id is null) execute function forget_caller();

create table voice_settings (
  business_id uuid not null primary key default current_setting('app.business_id')::uuid,
  -- Null: none, so callers choose with their keys.
  speech_to_text text check (speech_to_text in ('openai', 'google', 'http')),
  text_to_speech text not null default 'espeak' check (text_to_speech in ('espeak', 'openai', 'google', 'http')),
  stt_base_url text not null default '',
  stt_model text not null default '',
  stt_secret_id uuid,
  tts_base_url text not null default '',
  tts_model text not null default '',
  tts_secret_id uuid,
  -- The provider's name of it. Empty: its own choice for the language.
  voice text not null default '',
  records_calls boolean not null default false,
  -- What callers hear before a recorded call. Empty: a sentence of the product.
  announces_recording text not null default '',
  -- Whether only the calls of those who agree are recorded.
  needs_consent boolean not null default false,
  recording_days integer not null default 30 check (recording_days between 1 and 365),
  -- Whether callers can leave a message outside working hours.
  voicemail boolean not null default false,
  voicemail_greeting text not null default '',
  voicemail_seconds integer not null default 120 check (voicemail_seconds between 10 and 600),
  max_seconds integer not null default 1800 check (max_seconds between 30 and 14400),
  -- After how long the caller is asked again, and how often.
  silence_seconds integer not null default 8 check (silence_seconds between 2 and 60),
  max_reprompts integer not null default 2 check (max_reprompts between 0 and 10),
  barge_in boolean not null default true,
  revision integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, stt_secret_id) references secrets (business_id, id),
  foreign key (business_id, tts_secret_id) references secrets (business_id, id)
);

-- ---- minutes -------------------------------------------------------------------------------------------------------------

-- Minutes that businesses can buy with credit. The rows are the platform's.
create table call_plans (
  id uuid not null primary key,
  name text not null,
  minutes integer not null check (minutes > 0),
  -- In credits.
  price bigint not null check (price > 0),
  is_offered boolean not null default true,
  created_at timestamptz(3) not null default now()
);
alter table call_plans enable row level security;
alter table call_plans force row level security;
grant select on call_plans to hamdam_app;
create policy choose on call_plans for select to hamdam_app using (true);
grant select, insert, update on call_plans to hamdam_system;
create policy manage on call_plans to hamdam_system using (true) with check (true);

-- What each business has left. Only the functions below change it, together with an entry of the ledger.
create table call_balances (
  business_id uuid not null primary key default current_setting('app.business_id')::uuid,
  -- What is left of this month's free seconds, which are used first, and of those that were bought.
  granted_left bigint not null default 0 check (granted_left >= 0),
  bought_left bigint not null default 0 check (bought_left >= 0),
  -- The first day of the month of its timezone that was granted last.
  month date,
  -- What was used in this month.
  used bigint not null default 0,
  -- The percentage that people were last notified of.
  noticed smallint not null default 0,
  foreign key (business_id) references businesses (id) on delete cascade
);

-- The ledger. The sum of a business's seconds is what it has left.
create table call_seconds (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  -- What it is about: a month, a purchase, or a call. Each counts once.
  key text not null,
  kind text not null check (kind in ('bought', 'granted', 'used')),
  seconds bigint not null,
  seconds_left bigint not null check (seconds_left >= 0),
  created_at timestamptz(3) not null default now(),
  unique (business_id, key),
  foreign key (business_id) references businesses (id) on delete cascade
);
create index on call_seconds (business_id, id desc);

-- Every change begins with this: it locks the business's balance until the transaction ends, and grants the free seconds of a month
-- that has begun. What is left of the free seconds of the previous month counts as part of them.
create function lock_call_seconds(of_business uuid, free bigint) returns call_balances language plpgsql as $$
declare
  locked call_balances;
  this_month date;
begin
  insert into call_balances (business_id) values (of_business) on conflict (business_id) do nothing;
  select * into strict locked from call_balances where business_id = of_business for update;
  select date_trunc('month', now() at time zone timezone)::date into strict this_month from businesses where id = of_business;
  if locked.month is not null and locked.month >= this_month then return locked; end if;
  update call_balances set month = this_month, used = 0, noticed = 0, granted_left = greatest(granted_left, free)
   where business_id = of_business returning * into strict locked;
  insert into call_seconds (id, business_id, key, kind, seconds, seconds_left)
    select time_ordered_id(), of_business, 'month:' || this_month, 'granted', left_now - left_before, left_now
      from (select locked.granted_left + locked.bought_left as left_now, coalesce((select s.seconds_left from call_seconds s
              where s.business_id = of_business order by s.id desc limit 1), 0) as left_before) as sums
    where left_now > left_before
    on conflict (business_id, key) do nothing;
  return locked;
end
$$;

-- Adds seconds that were bought. A repeated key adds nothing. Returns what is left.
create function add_call_seconds(of_business uuid, of_key text, of_seconds bigint, free bigint) returns bigint language plpgsql as $$
declare
  current call_balances := lock_call_seconds(of_business, free);
begin
  if exists (select from call_seconds where business_id = of_business and key = of_key) then
    return current.granted_left + current.bought_left;
  end if;
  update call_balances set bought_left = bought_left + of_seconds, noticed = 0 where business_id = of_business returning * into strict current;
  insert into call_seconds (id, business_id, key, kind, seconds, seconds_left)
    values (time_ordered_id(), of_business, of_key, 'bought', of_seconds, current.granted_left + current.bought_left);
  return current.granted_left + current.bought_left;
end
$$;

-- Counts a call once. If it was longer than what is left, that is all that is counted. Returns what was counted, now or earlier, and,
-- of the call with which 80 or 100 percent of the month's seconds are used, that percentage.
create function use_call_seconds(of_business uuid, of_key text, of_seconds bigint, free bigint, out counted bigint, out notice smallint)
language plpgsql as $$
declare
  current call_balances := lock_call_seconds(of_business, free);
  left_now bigint;
begin
  select -seconds into counted from call_seconds where business_id = of_business and key = of_key;
  if found then return; end if;
  counted := least(of_seconds, current.granted_left + current.bought_left);
  update call_balances
     set granted_left = granted_left - least(counted, granted_left), bought_left = bought_left - greatest(counted - granted_left, 0),
         used = used + counted
   where business_id = of_business returning * into strict current;
  left_now := current.granted_left + current.bought_left;
  insert into call_seconds (id, business_id, key, kind, seconds, seconds_left)
    values (time_ordered_id(), of_business, of_key, 'used', -counted, left_now);
  notice := case when left_now = 0 then 100 when current.used >= (current.used + left_now) * 0.8 then 80 else 0 end;
  if notice <= current.noticed then
    notice := null;
  else
    update call_balances set noticed = notice where business_id = of_business;
  end if;
end
$$;

do $$
declare wall text;
begin
  foreach wall in array array['sip_connections', 'sip_browser_users', 'calls', 'call_turns', 'voice_settings', 'call_balances', 'call_seconds'] loop
    execute format('alter table %I enable row level security', wall);
    execute format('alter table %I force row level security', wall);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', wall);
  end loop;
end
$$;
grant select, insert, update, delete on sip_connections, sip_browser_users, calls, call_turns, voice_settings, call_balances to hamdam_app;
-- No one can change an entry. The ledger goes only together with its business.
grant select, insert on call_seconds to hamdam_app;
grant select, delete on call_seconds to hamdam_system;
create policy of_deleted_select on call_seconds for select to hamdam_system
  using (exists (select from businesses where businesses.id = call_seconds.business_id and businesses.deleted_at is not null));
create policy of_deleted_delete on call_seconds for delete to hamdam_system
  using (exists (select from businesses where businesses.id = call_seconds.business_id and businesses.deleted_at is not null));

-- Processes keep the trunks of all businesses registered, and find whose connection or browser a caller names.
grant select on sip_connections to hamdam_system;
grant update (registration, registration_reason, registered_at, registration_expires_at, contact, user_agent, refused_at, refused_address,
  refused_reason, listener_id, listener_until) on sip_connections to hamdam_system;
create policy serve_voice on sip_connections to hamdam_system using (true) with check (true);
grant select, delete on sip_browser_users to hamdam_system;
create policy serve_voice on sip_browser_users to hamdam_system using (true) with check (true);
-- They look for calls whose process died, and for recordings whose time is over.
grant select (id, business_id, worker_id, ended_at, heartbeat_at, recording_key, recording_expires_at) on calls to hamdam_system;
create policy serve_voice on calls for select to hamdam_system using (true);

create trigger count_usage_more after insert on sip_connections referencing new table as changed
  for each statement execute function count_usage('sip_connections', 'count(*)');
create trigger count_usage_less after delete on sip_connections referencing old table as changed
  for each statement execute function count_usage('sip_connections', 'count(*)');

-- ---- what the edge may ask -----------------------------------------------------------------------------------------------
-- Kamailio signs in as hamdam_edge, which reads accounts and reports registrations, and nothing else.

do $$
begin
  -- Asked first, so that a user without CREATEROLE gets by with a role that an administrator made.
  if not exists (select from pg_roles where rolname = 'hamdam_edge') then
    begin
      create role hamdam_edge nologin noinherit;
    exception
      when duplicate_object or unique_violation then null;
    end;
  end if;
end
$$;
create schema voice_edge;

-- The accounts that may register.
create view voice_edge.subscribers as
  select s.username, s.realm as domain, s.ha1
    from public.sip_connections s
    join public.businesses b on b.id = s.business_id and b.suspended_at is null and b.deleted_at is null
   where s.kind = 'account' and s.is_active;

create function voice_edge.registered(of_username text, of_contact text, expires_at timestamptz, of_user_agent text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sip_connections
     set registered_at = case when registration = 'registered' and registration_expires_at > now() then registered_at else now() end,
         registration = 'registered', registration_reason = null, registration_expires_at = expires_at,
         contact = left(of_contact, 500), user_agent = left(of_user_agent, 200)
   where kind = 'account' and username = of_username and is_active
$$;

create function voice_edge.unregistered(of_username text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sip_connections
     set registration = 'unregistered', registration_reason = null, registered_at = null, registration_expires_at = null, contact = null
   where kind = 'account' and username = of_username and registration <> 'unregistered'
$$;

-- Someone else's wrong password does not end a registration.
create function voice_edge.refused(of_username text, address text, reason text) returns void
language sql security definer set search_path = public, pg_temp as $$
  update sip_connections
     set refused_at = now(), refused_address = left(address, 100), refused_reason = left(reason, 50),
         registration = case when registration_expires_at > now() then registration else 'failed' end,
         registration_reason = case when registration_expires_at > now() then registration_reason else left(reason, 50) end
   where kind = 'account' and username = of_username
$$;

revoke execute on all functions in schema voice_edge from public;
grant usage, create on schema voice_edge to hamdam_system;
alter view voice_edge.subscribers owner to hamdam_system;
alter function voice_edge.registered owner to hamdam_system;
alter function voice_edge.unregistered owner to hamdam_system;
alter function voice_edge.refused owner to hamdam_system;
revoke create on schema voice_edge from hamdam_system;
grant usage on schema voice_edge to hamdam_edge;
grant select on voice_edge.subscribers to hamdam_edge;
grant execute on all functions in schema voice_edge to hamdam_edge;
