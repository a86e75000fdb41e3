-- An archived assistant answers no one and is left out of lists, and keeps everything that it has.
alter table assistants add column archived_at timestamptz(3);
-- How it speaks, in the owner's words.
alter table assistants add column tone text not null default '' check (char_length(tone) <= 500);

-- An assistant that someone is creating, so that they can continue on another device.
create table assistant_drafts (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  -- Whose it is. No one else sees it.
  user_id uuid not null,
  -- What was typed so far: lib/assistants/draft-content.ts.
  content jsonb not null,
  created_at timestamptz(3) not null default now(),
  -- Drafts are deleted when they have not been changed for 90 days.
  updated_at timestamptz(3) not null default now(),
  unique (business_id, id),
  foreign key (business_id, user_id) references memberships (business_id, user_id) on delete cascade
);
create index on assistant_drafts (business_id, user_id, updated_at desc);

alter table assistant_drafts enable row level security;
alter table assistant_drafts force row level security;
grant select, insert, update, delete on assistant_drafts to hamdam_app;
create policy own_business on assistant_drafts to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id());
