-- Telegram accounts of people. See ARCHITECTURE.md, "Channels".

-- Where the changes of an account were read to: https://core.telegram.org/api/updates.
create table telegram_accounts (
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  pts integer not null,
  qts integer not null,
  date integer not null,
  updated_at timestamptz(3) not null default now(),
  primary key (business_id, connection_id),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);

-- The private chats of an account, and whether the assistant answers in them.
create table telegram_chats (
  id uuid not null primary key,
  business_id uuid not null default current_setting('app.business_id')::uuid,
  connection_id uuid not null,
  -- Telegram's id of the person.
  chat text not null,
  name text not null,
  -- Without an @. Empty if there is none.
  username text not null default '',
  -- Digits with the country code. Empty if it is not visible.
  phone text not null default '',
  is_on boolean not null default true,
  -- The assistant is silent until then, because the account's owner wrote.
  paused_until timestamptz(3),
  last_message_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search_text text not null generated always as (
    search_form(name) || chr(10) || search_form(username) || chr(10) || phone) stored,
  unique (business_id, id),
  unique (business_id, connection_id, chat),
  foreign key (business_id, connection_id) references connections (business_id, id) on delete cascade
);
create index on telegram_chats (business_id, connection_id, id desc);

do $$
declare
  name text;
begin
  foreach name in array array['telegram_accounts', 'telegram_chats'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('grant select, insert, update, delete on %I to hamdam_app', name);
    execute format('create policy own_business on %I to hamdam_app using (business_id = app_business_id()) with check (business_id = app_business_id())', name);
  end loop;
end
$$;
