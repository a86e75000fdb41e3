-- The NLU training centre: what an assistant is taught, the models made of it, and what customers said that no flow understood.

create type nlu_data_type as enum ('text', 'number', 'date', 'email', 'phone', 'boolean');
create type nlu_part_type as enum ('static_text', 'entity');
create type nlu_training_status as enum ('queued', 'running', 'succeeded', 'needs_consent', 'failed', 'cancelled');
create type nlu_evaluation_status as enum ('none', 'queued', 'running', 'succeeded', 'failed');
create type nlu_unmatched_status as enum ('open', 'assigned', 'dismissed');

-- What a turn reads: which model understands its message, and how often parameters and templates have changed. The model
-- has no foreign key, because models refer to assistants already; whoever loads it looks among the models of its own business.
alter table assistants add column nlu_model_id uuid;
alter table assistants add column nlu_revision integer not null default 0;

create table nlu_intents (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  key_name text not null,
  description text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade
);
create unique index nlu_intents_key on nlu_intents (business_id, assistant_id, lower(key_name));
create index on nlu_intents (business_id, assistant_id, id desc);

create table nlu_entities (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  key_name text not null,
  description text not null default '',
  "values" jsonb not null default '[]',
  patterns jsonb not null default '[]',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade
);
create unique index nlu_entities_key on nlu_entities (business_id, assistant_id, lower(key_name));
create index on nlu_entities (business_id, assistant_id, id desc);

-- Entities are named by their key: an assistant's own, or one that is built in (sys.date).
create table nlu_parameters (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  intent_id uuid not null,
  entity text not null,
  data_type nlu_data_type not null,
  prompt_question text not null,
  required boolean not null default true,
  "order" integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, intent_id, entity),
  foreign key (business_id, intent_id) references nlu_intents (business_id, id) on delete cascade
);

create table nlu_utterances (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  intent_id uuid not null,
  "text" text not null,
  annotations jsonb not null default '[]',
  normalized text not null,
  group_key text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, intent_id, normalized),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, intent_id) references nlu_intents (business_id, id) on delete cascade
);
create index on nlu_utterances (business_id, intent_id, id desc);
create index on nlu_utterances (business_id, assistant_id, group_key);

create table nlu_templates (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  name text not null,
  description text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade
);
create unique index nlu_templates_name on nlu_templates (business_id, assistant_id, lower(name));
create index on nlu_templates (business_id, assistant_id, id desc);

create table nlu_template_parts (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  template_id uuid not null,
  type nlu_part_type not null,
  text_content text not null default '',
  entity text,
  fallback_value text,
  "order" integer not null default 0,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (business_id, template_id) references nlu_templates (business_id, id) on delete cascade
);
create index on nlu_template_parts (business_id, template_id, "order");

create table nlu_models (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  number integer not null,
  language text not null,
  intents integer not null,
  phrases integer not null,
  entities integer not null,
  size integer not null,
  accuracy double precision,
  evaluation_status nlu_evaluation_status not null default 'none',
  evaluation jsonb,
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, assistant_id, number),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade
);
create index on nlu_models (business_id, assistant_id, id desc);

-- The model itself; it is written and it goes together with its row.
create table nlu_model_files (
  model_id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  bytes bytea not null,
  unique (business_id, model_id),
  foreign key (business_id, model_id) references nlu_models (business_id, id) on delete cascade
);
alter table nlu_model_files alter column bytes set storage external;

create table nlu_trainings (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  status nlu_training_status not null default 'queued',
  phase text not null default 'waiting',
  progress integer not null default 0,
  reason text,
  intents integer not null default 0,
  phrases integer not null default 0,
  entities integer not null default 0,
  accuracy double precision,
  comparison jsonb,
  model_id uuid,
  claimed_by uuid,
  heartbeat_at timestamptz(3),
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, model_id) references nlu_models (business_id, id) on delete set null (model_id)
);
create index on nlu_trainings (business_id, assistant_id, id desc);
create index on nlu_trainings (business_id, model_id);
-- One at a time an assistant, also where two ask at once.
create unique index nlu_trainings_open on nlu_trainings (business_id, assistant_id) where status in ('queued', 'running');
create index nlu_trainings_waiting on nlu_trainings (created_at) where status in ('queued', 'running');

create table nlu_unmatched_messages (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  conversation_id uuid not null,
  turn_id uuid not null,
  "text" text not null,
  group_key text not null,
  status nlu_unmatched_status not null default 'open',
  intent_id uuid,
  utterance_id uuid,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade,
  foreign key (business_id, intent_id) references nlu_intents (business_id, id) on delete set null (intent_id),
  foreign key (business_id, utterance_id) references nlu_utterances (business_id, id) on delete set null (utterance_id)
);
create index on nlu_unmatched_messages (business_id, assistant_id, status, group_key);
create index on nlu_unmatched_messages (business_id, conversation_id);
create index on nlu_unmatched_messages (business_id, intent_id) where intent_id is not null;
create index on nlu_unmatched_messages (business_id, utterance_id) where utterance_id is not null;
create index on nlu_unmatched_messages (business_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['nlu_intents', 'nlu_entities', 'nlu_parameters', 'nlu_utterances', 'nlu_templates',
                              'nlu_template_parts', 'nlu_models', 'nlu_model_files', 'nlu_trainings', 'nlu_unmatched_messages'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

-- A worker looks across businesses for whose training comes next, and nothing else of it.
grant select (id, business_id, assistant_id, status, claimed_by, heartbeat_at, started_at, created_at) on nlu_trainings to hamdam_system;
create policy training_queue on nlu_trainings for select to hamdam_system using (true);

-- Parameters' questions and templates take effect at once, without a training: turns cache them by this count.
create function count_nlu_revision() returns trigger language plpgsql as $$
declare
  row record := coalesce(new, old);
  assistant uuid;
begin
  if tg_table_name = 'nlu_parameters' then
    select assistant_id into assistant from nlu_intents where id = row.intent_id;
  elsif tg_table_name = 'nlu_template_parts' then
    select assistant_id into assistant from nlu_templates where id = row.template_id;
  else
    assistant := row.assistant_id;
  end if;
  update assistants set nlu_revision = nlu_revision + 1 where id = assistant;
  return null;
end
$$;
create trigger count_revision after update or delete on nlu_intents for each row execute function count_nlu_revision();
create trigger count_revision after insert or update or delete on nlu_parameters for each row execute function count_nlu_revision();
create trigger count_revision after insert or update or delete on nlu_templates for each row execute function count_nlu_revision();
create trigger count_revision after insert or update or delete on nlu_template_parts for each row execute function count_nlu_revision();
