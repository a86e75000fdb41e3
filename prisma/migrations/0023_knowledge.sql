-- Knowledge bases: what assistants answer from. The specification calls a knowledge base an index.

create type knowledge_document_kind as enum ('text', 'file', 'faq', 'structured', 'url');
create type knowledge_document_state as enum ('waiting', 'reading', 'ready', 'failed');
create type knowledge_miss_status as enum ('open', 'answered', 'dismissed');

create table knowledge_indexes (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  name text not null,
  description text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(name) || chr(10) || search_form(description)) stored,
  unique (business_id, id),
  foreign key (business_id) references businesses (id) on delete cascade
);
create unique index knowledge_indexes_name on knowledge_indexes (business_id, lower(name));
create index on knowledge_indexes (business_id, id desc);

-- Words that route a question to an index. `folded` is the keyword in the form in which questions are compared with it.
create table knowledge_keywords (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  keyword text not null,
  folded text not null,
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(keyword)) stored,
  unique (business_id, index_id, folded),
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
);

create table assistant_indexes (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  index_id uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (assistant_id, index_id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
);
create index on assistant_indexes (business_id, assistant_id);
create index on assistant_indexes (business_id, index_id);

-- A document is a row from the beginning, and a job reads it. Its passages answer until the text that replaces them was
-- read completely, whatever its state is. Equal content in an index is refused by its hash.
create table knowledge_documents (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  index_id uuid not null,
  kind knowledge_document_kind not null,
  name text not null,
  content text,
  data jsonb,
  url text,
  storage_key text,
  file_name text,
  content_type text,
  size integer not null default 0,
  content_hash text not null,
  state knowledge_document_state not null default 'waiting',
  progress double precision not null default 0,
  failure text,
  failure_params jsonb not null default '{}',
  passages integer not null default 0,
  characters integer not null default 0,
  read_every_hours integer,
  read_at timestamptz(3),
  next_read_at timestamptz(3),
  attempts integer not null default 0,
  claimed_by uuid,
  heartbeat_at timestamptz(3),
  queued_at timestamptz(3) not null default now(),
  retries integer not null default 0,
  retry_at timestamptz(3),
  started_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    search_form(name) || coalesce(chr(10) || search_form(file_name), '') || coalesce(chr(10) || search_form(url), '')) stored,
  unique (business_id, id),
  constraint knowledge_documents_content unique (business_id, index_id, content_hash),
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
);
create index on knowledge_documents (business_id, index_id, id desc);
create index knowledge_documents_queue on knowledge_documents (queued_at) where state in ('waiting', 'reading');
create index knowledge_documents_claimed on knowledge_documents (claimed_by) where claimed_by is not null;
create index knowledge_documents_due on knowledge_documents (next_read_at) where next_read_at is not null;
-- How long ago a business had its turn.
create index knowledge_documents_turns on knowledge_documents (business_id, started_at desc) where started_at is not null;

-- The pairs of an FAQ, in the order of their ids.
create table knowledge_pairs (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  document_id uuid not null,
  question text not null,
  answer text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(question) || chr(10) || search_form(answer)) stored,
  foreign key (business_id, document_id) references knowledge_documents (business_id, id) on delete cascade
);
create index on knowledge_pairs (business_id, document_id, id);

-- Customers' questions for which no knowledge base had an answer, with private data masked.
create table knowledge_misses (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  assistant_id uuid not null,
  conversation_id uuid not null,
  turn_id uuid not null,
  "text" text not null,
  group_key text not null,
  status knowledge_miss_status not null default 'open',
  document_id uuid,
  created_at timestamptz(3) not null default now(),
  decided_at timestamptz(3),
  search_text text not null generated always as (search_form("text")) stored,
  -- A turn that runs again has the same question.
  unique (business_id, turn_id),
  foreign key (business_id, assistant_id) references assistants (business_id, id) on delete cascade,
  foreign key (business_id, conversation_id) references conversations (business_id, id) on delete cascade,
  foreign key (business_id, document_id) references knowledge_documents (business_id, id) on delete set null (document_id)
);
create index on knowledge_misses (business_id, status, group_key);
create index on knowledge_misses (business_id, assistant_id);
create index on knowledge_misses (business_id, conversation_id);
create index on knowledge_misses (business_id, document_id) where document_id is not null;
create index on knowledge_misses (business_id, created_at);

do $$
declare
  name text;
begin
  foreach name in array array['knowledge_indexes', 'knowledge_keywords', 'assistant_indexes', 'knowledge_documents', 'knowledge_pairs',
                              'knowledge_misses'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

-- A worker looks across businesses for the document that is read next, and sees nothing else of it.
grant select (id, business_id, kind, state, claimed_by, heartbeat_at, queued_at, retry_at, started_at, next_read_at) on knowledge_documents to hamdam_system;
create policy reading_queue on knowledge_documents for select to hamdam_system using (true);

create trigger count_usage_more after insert on knowledge_indexes referencing new table as changed
  for each statement execute function count_usage('indexes', 'count(*)');
create trigger count_usage_less after delete on knowledge_indexes referencing old table as changed
  for each statement execute function count_usage('indexes', 'count(*)');
create trigger count_usage_more after insert on knowledge_documents referencing new table as changed
  for each statement execute function count_usage('documents', 'count(*)');
create trigger count_usage_less after delete on knowledge_documents referencing old table as changed
  for each statement execute function count_usage('documents', 'count(*)');
create trigger count_bytes_more after insert on knowledge_documents referencing new table as changed
  for each statement execute function count_usage('knowledge', 'sum(size)');
create trigger count_bytes_less after delete on knowledge_documents referencing old table as changed
  for each statement execute function count_usage('knowledge', 'sum(size)');

-- A document's size changes with its content. Its progress is written every second, and locks nothing.
create function count_changed_bytes() returns trigger language plpgsql as $$
begin
  update business_usage set used = used + new.size - old.size where business_id = new.business_id and kind = 'knowledge';
  return null;
end
$$;
create trigger count_bytes_changed after update of size on knowledge_documents
  for each row when (old.size <> new.size) execute function count_changed_bytes();
