-- What happened in a business, sent to the addresses that it registered. See ARCHITECTURE.md, "Webhooks".

create table webhook_endpoints (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  url text not null,
  description text not null default '',
  -- The types that are sent to it: lib/webhooks/events.ts has the list.
  events text[] not null,
  is_active boolean not null default true,
  -- Why the product deactivated it: 'gone' or 'failing'. Null if people did, or if it is active.
  deactivation text,
  deactivated_at timestamptz(3),
  secret_id uuid not null,
  -- The secret before, which also signs until it ends.
  previous_secret_id uuid,
  previous_secret_ends_at timestamptz(3),
  -- Since when every attempt has failed. Null: the last one succeeded.
  failing_since timestamptz(3),
  -- How many attempts in a row failed or took long. It then gets one at a time.
  strikes integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, secret_id) references secrets (business_id, id),
  foreign key (business_id, previous_secret_id) references secrets (business_id, id)
);
create index on webhook_endpoints (business_id, secret_id);
create index on webhook_endpoints (business_id, previous_secret_id) where previous_secret_id is not null;

-- What happened, as it was then. It exists only if an endpoint wanted it.
create table webhook_events (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  type text not null,
  -- The conversation or the customer that it is about: it is deleted with them.
  conversation_id uuid,
  contact_id uuid,
  -- Increases within a conversation. Null for what belongs to none.
  sequence integer,
  data jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id) references businesses (id) on delete cascade,
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade,
  foreign key (business_id, contact_id) references contacts (business_id, id) on delete cascade
);
create index on webhook_events (business_id, created_at);
create index on webhook_events (business_id, conversation_id) where conversation_id is not null;
create index on webhook_events (business_id, contact_id) where contact_id is not null;

create type webhook_delivery_state as enum ('pending', 'delivered', 'failed');

-- One event on its way to one endpoint.
create table webhook_deliveries (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  endpoint_id uuid not null,
  event_id uuid not null,
  -- Copies of the event's.
  type text not null,
  conversation_id uuid,
  sequence integer,
  state webhook_delivery_state not null default 'pending',
  -- Of the present series: sending it again by hand begins a new one.
  attempts smallint not null default 0,
  next_at timestamptz(3) not null default now(),
  -- Until when it belongs to the process that is sending it.
  leased_until timestamptz(3),
  -- What the last attempt got: the status, or why there was none.
  status smallint,
  failure text,
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, endpoint_id) references webhook_endpoints (business_id, id) on delete cascade,
  foreign key (business_id, event_id) references webhook_events (business_id, id) on delete cascade
);
create index on webhook_deliveries (business_id, endpoint_id, id desc);
create index on webhook_deliveries (business_id, event_id);
-- For the process that looks for work: what is due, what must wait for an earlier one of its conversation, and what is being sent.
create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_at) where state = 'pending';
create index webhook_deliveries_in_order on webhook_deliveries (endpoint_id, conversation_id, sequence) where state = 'pending';
create index webhook_deliveries_leased on webhook_deliveries (leased_until) where leased_until is not null;

create table webhook_attempts (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  delivery_id uuid not null,
  -- Null without a response.
  status smallint,
  -- Why there was no response: see OutgoingErrorCode.
  failure text,
  -- The beginning of the response's content.
  response text not null default '',
  duration_ms integer not null,
  created_at timestamptz(3) not null default now(),
  foreign key (business_id, delivery_id) references webhook_deliveries (business_id, id) on delete cascade
);
create index on webhook_attempts (business_id, delivery_id, id);

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_events', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

-- Workers look for what is due in all businesses, and lease it.
grant select (id, business_id, is_active, strikes), update (strikes) on webhook_endpoints to hamdam_system;
create policy deliver on webhook_endpoints to hamdam_system using (true) with check (true);
grant select (id, business_id, endpoint_id, conversation_id, sequence, state, attempts, next_at, leased_until), update (next_at, leased_until)
  on webhook_deliveries to hamdam_system;
create policy deliver on webhook_deliveries to hamdam_system using (true) with check (true);

create trigger count_usage_more after insert on webhook_endpoints referencing new table as changed
  for each statement execute function count_usage('webhooks', 'count(*)');
create trigger count_usage_less after delete on webhook_endpoints referencing old table as changed
  for each statement execute function count_usage('webhooks', 'count(*)');

-- ---- recording -----------------------------------------------------------------------------------------------------------
-- Events are recorded by triggers, so in the transaction of what they tell, whoever causes it. A business without an endpoint for
-- a type costs one look into its endpoints.

-- The number of the last event of the conversation. Whoever changes a conversation locks its row first, so events are numbered
-- in the order of their commits.
alter table conversations add column event_sequence integer not null default 0;

-- A UUIDv7 (RFC 9562) with the fraction of the millisecond, so that ids of one transaction sort in the order of their creation.
create function time_ordered_id() returns uuid language sql volatile as $$
  select encode(int8send(((micros / 1000) << 16) | (7 << 12) | (micros % 1000 * 4096 / 1000)) || substring(uuid_send(gen_random_uuid()) from 9), 'hex')::uuid
    from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as clock
$$;

-- A time as the API writes it.
create function api_time(moment timestamptz) returns text language sql immutable parallel safe strict as $$
  select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

create function is_webhook_wanted(of_business uuid, wanted text) returns boolean language plpgsql stable as $$
begin
  return exists (select from webhook_endpoints where business_id = of_business and is_active and events @> array[wanted]);
end
$$;

create function add_webhook_event(of_business uuid, event_type text, of_conversation uuid, of_contact uuid, content jsonb) returns void
language plpgsql as $$
declare
  event constant uuid := time_ordered_id();
  place integer;
begin
  if of_conversation is not null then
    update conversations set event_sequence = event_sequence + 1 where business_id = of_business and id = of_conversation
      returning event_sequence into place;
  end if;
  insert into webhook_events (id, business_id, type, conversation_id, contact_id, sequence, data)
    values (event, of_business, event_type, of_conversation, of_contact, place, content);
  insert into webhook_deliveries (id, business_id, endpoint_id, event_id, type, conversation_id, sequence)
    select time_ordered_id(), of_business, id, event, event_type, of_conversation, place
      from webhook_endpoints where business_id = of_business and is_active and events @> array[event_type];
end
$$;

-- A conversation as events describe it. Null for a live test, of which no event tells.
create function webhook_conversation(of_business uuid, wanted uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', id, 'assistant_id', assistant_id, 'channel', channel, 'contact_id', contact_id, 'status', status,
                            'created_at', api_time(created_at))
    from conversations where business_id = of_business and id = wanted and channel <> 'test'
$$;

create function record_messages() returns trigger language plpgsql as $$
declare
  message record;
  conversation jsonb;
begin
  -- On the path of a turn, so without another function.
  if not exists (select from webhook_endpoints where business_id = (select business_id from added limit 1) and is_active
      and events @> array['message.created']) then
    return null;
  end if;
  for message in select * from added order by conversation_id, position loop
    conversation := webhook_conversation(message.business_id, message.conversation_id);
    continue when conversation is null;
    perform add_webhook_event(message.business_id, 'message.created', message.conversation_id, null, jsonb_build_object(
      'message', jsonb_build_object('id', message.id, 'position', message.position, 'role', message.role, 'type', message.type,
        'text', message.text, 'payload', message.payload, 'client_message_id', message.client_message_id,
        'author_id', message.author_id, 'created_at', api_time(message.created_at)),
      'conversation', conversation));
  end loop;
  return null;
end
$$;
create trigger record_events after insert on messages referencing new table as added for each statement execute function record_messages();

create function record_conversation() returns trigger language plpgsql as $$
declare
  event_type constant text := case tg_op when 'INSERT' then 'conversation.created' else 'conversation.status_changed' end;
begin
  if not is_webhook_wanted(new.business_id, event_type) then return null; end if;
  perform add_webhook_event(new.business_id, event_type, new.id, null,
    jsonb_build_object('conversation', webhook_conversation(new.business_id, new.id))
      || case tg_op when 'UPDATE' then jsonb_build_object('previous_status', old.status) else '{}' end);
  return null;
end
$$;
create trigger record_created after insert on conversations for each row when (new.channel <> 'test') execute function record_conversation();
create trigger record_status after update of status on conversations for each row
  when (new.channel <> 'test' and old.status <> new.status) execute function record_conversation();

-- One change may be several events: a conversation that a member takes from its assistant is opened and assigned.
create function record_handoff() returns trigger language plpgsql as $$
declare
  event_type text;
  conversation jsonb;
begin
  foreach event_type in array array_remove(array[
    case when tg_op = 'INSERT' then 'handoff.opened' end,
    case when new.assigned_to is not null and (tg_op = 'INSERT' or new.assigned_to is distinct from old.assigned_to) then 'handoff.assigned' end,
    case when tg_op = 'UPDATE' and old.status = 'ASSIGNED' and new.status = 'PENDING' then 'handoff.released' end,
    case when tg_op = 'UPDATE' and old.status <> 'RESOLVED' and new.status = 'RESOLVED' then 'handoff.resolved' end,
    case when tg_op = 'UPDATE' and new.rated_at is not null and old.rated_at is distinct from new.rated_at then 'handoff.rated' end], null) loop
    continue when not is_webhook_wanted(new.business_id, event_type);
    conversation := coalesce(conversation, webhook_conversation(new.business_id, new.conversation_id));
    exit when conversation is null;
    perform add_webhook_event(new.business_id, event_type, new.conversation_id, null, jsonb_build_object(
      'request', jsonb_build_object('id', new.id, 'status', new.status, 'reason', new.reason, 'assigned_to', new.assigned_to,
        'team_id', new.team_id, 'rating', new.rating, 'rating_comment', new.rating_comment, 'created_at', api_time(new.created_at),
        'assigned_at', api_time(new.assigned_at), 'resolved_at', api_time(new.resolved_at)),
      'conversation', conversation));
  end loop;
  return null;
end
$$;
create trigger record_opened after insert on handoff_requests for each row execute function record_handoff();
create trigger record_changed after update of status, assigned_to, rated_at on handoff_requests for each row
  when (old.status <> new.status or old.assigned_to is distinct from new.assigned_to or old.rated_at is distinct from new.rated_at)
  execute function record_handoff();

create function webhook_contact(of_business uuid, wanted uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'email', c.email, 'mobile', c.mobile, 'language', c.language,
      'attributes', c.attributes, 'tags', c.tags, 'is_blocked', c.blocked_at is not null, 'revision', c.revision,
      'created_at', api_time(c.created_at),
      'identities', coalesce((select jsonb_agg(jsonb_build_object('channel', n.channel, 'external_id', i.external_id) order by i.id)
          from contact_identities i join connections n on n.business_id = i.business_id and n.id = i.connection_id
         where i.business_id = of_business and i.contact_id = c.id), '[]'))
    from contacts c where c.business_id = of_business and c.id = wanted and c.deleted_at is null
$$;

create function record_contact() returns trigger language plpgsql as $$
declare
  event_type constant text := case when tg_op = 'INSERT' then 'contact.created' when new.deleted_at is not null then 'contact.deleted' else 'contact.updated' end;
  contact jsonb;
begin
  if not is_webhook_wanted(new.business_id, event_type) then return null; end if;
  if event_type = 'contact.deleted' then
    perform add_webhook_event(new.business_id, event_type, null, null, jsonb_build_object('contact_id', new.id));
    return null;
  end if;
  contact := webhook_contact(new.business_id, new.id);
  if contact is not null then
    perform add_webhook_event(new.business_id, event_type, null, new.id, jsonb_build_object('contact', contact));
  end if;
  return null;
end
$$;
-- At the end of the transaction, because it adds how the customer is known after the customer.
create constraint trigger record_created after insert on contacts deferrable initially deferred for each row execute function record_contact();
create trigger record_changed after update of name, email, mobile, language, attributes, tags, blocked_at, deleted_at on contacts for each row
  when ((old.deleted_at is null and new.deleted_at is not null) or (new.deleted_at is null
    and (old.name, old.email, old.mobile, old.language, old.attributes, old.tags, old.blocked_at is null)
      is distinct from (new.name, new.email, new.mobile, new.language, new.attributes, new.tags, new.blocked_at is null)))
  execute function record_contact();

create function record_merge() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted(new.business_id, 'contact.merged') then
    perform add_webhook_event(new.business_id, 'contact.merged', null, new.contact_id,
      jsonb_build_object('contact_id', new.contact_id, 'merged_id', new.merged_id));
  end if;
  return null;
end
$$;
create trigger record_events after insert on contact_merges for each row execute function record_merge();

create function record_training() returns trigger language plpgsql as $$
declare
  event_type constant text := case new.status when 'succeeded' then 'nlu.trained' else 'nlu.training_failed' end;
begin
  if is_webhook_wanted(new.business_id, event_type) then
    perform add_webhook_event(new.business_id, event_type, null, null, jsonb_build_object(
      'training', jsonb_build_object('id', new.id, 'assistant_id', new.assistant_id, 'model_id', new.model_id, 'accuracy', new.accuracy,
        'intents', new.intents, 'phrases', new.phrases, 'entities', new.entities, 'reason', new.reason,
        'finished_at', api_time(new.finished_at))));
  end if;
  return null;
end
$$;
create trigger record_events after update of status on nlu_trainings for each row
  when (old.status <> new.status and new.status in ('succeeded', 'failed')) execute function record_training();

create function record_activation() returns trigger language plpgsql as $$
begin
  if is_webhook_wanted(new.business_id, 'flow.activated') then
    perform add_webhook_event(new.business_id, 'flow.activated', null, null, (
      select jsonb_build_object(
        'version', jsonb_build_object('id', new.id, 'number', new.number, 'name', new.name),
        'flow', jsonb_build_object('id', b.id, 'name', b.name, 'is_default', b.is_default),
        'assistant_id', b.assistant_id)
        from flow_bases b where b.business_id = new.business_id and b.id = new.flow_base_id));
  end if;
  return null;
end
$$;
-- A flow's first version is active from the beginning, which is no one's decision.
create trigger record_imported after insert on flow_versions for each row when (new.is_active and new.number > 1) execute function record_activation();
create trigger record_activated after update of is_active on flow_versions for each row when (new.is_active and not old.is_active)
  execute function record_activation();

create function record_document() returns trigger language plpgsql as $$
declare
  event_type constant text := case new.state when 'ready' then 'knowledge.document_ready' else 'knowledge.document_failed' end;
begin
  if is_webhook_wanted(new.business_id, event_type) then
    perform add_webhook_event(new.business_id, event_type, null, null, jsonb_build_object(
      'document', jsonb_build_object('id', new.id, 'index_id', new.index_id, 'kind', new.kind, 'name', new.name, 'failure', new.failure,
        'passages', new.passages, 'characters', new.characters)));
  end if;
  return null;
end
$$;
create trigger record_events after update of state on knowledge_documents for each row
  when (old.state <> new.state and new.state in ('ready', 'failed')) execute function record_document();
