-- Accounts that have posts: posts, comments, long work with them, and reports of the account's health. See ARCHITECTURE.md, "Posts".

-- The account as its service described it last.
create table social_accounts (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  name text not null,
  username text not null,
  biography text not null default '',
  website text not null default '',
  has_picture boolean not null default false,
  followers integer,
  following integer,
  posts integer,
  read_at timestamptz(3) not null default now(),
  -- When all posts were read last.
  synced_at timestamptz(3),
  unique (business_id, connection_id),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);

create table social_posts (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  -- The service's id.
  external_id text not null,
  -- lib/social/post-kinds.ts has the list.
  kind text not null,
  caption text not null default '',
  permalink text,
  -- A small copy of its picture, by a random id.
  picture_id uuid,
  published_at timestamptz(3) not null,
  -- Null: the service does not say.
  likes integer,
  comments integer,
  views integer,
  reach integer,
  saves integer,
  shares integer,
  -- When it was read last, and when its comments were.
  seen_at timestamptz(3) not null default now(),
  comments_read_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  search_text text not null generated always as (search_form(caption)) stored,
  unique (business_id, id),
  unique (business_id, connection_id, external_id),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);
create index on social_posts (business_id, connection_id, published_at desc, id desc);
create unique index social_posts_picture on social_posts (picture_id) where picture_id is not null;

create table social_comments (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  post_id uuid not null,
  external_id text not null,
  -- The comment under which it is. Null: under the post itself.
  parent_external_id text,
  author_external_id text,
  author_name text not null default '',
  -- Whether the account itself wrote it.
  is_own boolean not null,
  text text not null,
  is_hidden boolean not null default false,
  written_at timestamptz(3) not null,
  seen_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  unique (business_id, post_id, external_id),
  foreign key (business_id, post_id) references social_posts (business_id, id) on delete cascade
);
create index on social_comments (business_id, post_id, written_at desc, id desc);

-- Long work: reading posts, teaching them, computing a report, deleting all posts.
create table social_runs (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  -- lib/social/runs.ts has the lists of kinds, states, what is being done, and reasons.
  kind text not null,
  state text not null default 'waiting',
  doing text not null default 'beginning',
  done integer not null default 0,
  total integer,
  failed integer not null default 0,
  -- The first things that failed, each with its code.
  failures jsonb not null default '[]',
  -- Why it failed as a whole.
  reason text,
  result jsonb not null default '{}',
  input jsonb not null default '{}',
  -- Where it goes on, so that another worker can.
  cursor jsonb not null default '{}',
  -- Failures in a row, and when it is tried again.
  attempts integer not null default 0,
  next_at timestamptz(3) not null default now(),
  lease_id uuid,
  leased_until timestamptz(3),
  created_by uuid not null,
  started_at timestamptz(3),
  finished_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);
create index on social_runs (business_id, connection_id, id desc);
-- One at a time of each kind.
create unique index social_runs_open on social_runs (connection_id, kind) where state in ('waiting', 'running');

-- Documents of knowledge bases that were made of an account's posts and comments.
create table social_documents (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  document_id uuid not null,
  index_id uuid not null,
  -- posts or answers, and which one of them.
  part text not null,
  number integer not null,
  created_at timestamptz(3) not null default now(),
  unique (business_id, document_id),
  unique (business_id, connection_id, index_id, part, number),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade,
  foreign key (business_id, document_id) references knowledge_documents (business_id, id) on delete cascade,
  foreign key (business_id, index_id) references knowledge_indexes (business_id, id) on delete cascade
);
create index on social_documents (business_id, index_id);

create table health_reports (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  -- 0 to 100.
  overall_score integer not null,
  severity text not null,
  -- lib/social/health-score.ts has the shapes.
  parts jsonb not null,
  issues jsonb not null,
  recommendations jsonb not null,
  -- When the posts that it is about were read.
  synced_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);
create index on health_reports (business_id, connection_id, id desc);

do $$
declare
  name text;
begin
  foreach name in array array['social_accounts', 'social_posts', 'social_comments', 'social_runs', 'social_documents', 'health_reports'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;

-- Workers look for work whose job was lost, in all businesses.
grant select (id, business_id, state, next_at, leased_until) on social_runs to hamdam_system;
create policy find_runs on social_runs for select to hamdam_system using (true);
