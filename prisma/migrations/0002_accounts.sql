-- Accounts: what was verified, codes and links that are sent, and sign-in by Google and with an authenticator.

alter table users
  add column email_verified_at timestamptz(3),
  add column mobile_verified_at timestamptz(3),
  add column google_subject text unique,
  add column totp_enabled_at timestamptz(3),
  add column totp_last_step integer;

update users set email_verified_at = created_at where account_status = 'confirmed' and email is not null;

grant select (email_verified_at, mobile_verified_at) on users to hamdam_app;

-- One-time codes, links, tickets and recovery codes. What a person holds is not in here, only its hash.
create table account_tokens (
  id uuid not null primary key,
  kind text not null,
  user_id uuid references users (id) on delete cascade,
  target text,
  hash text not null,
  payload jsonb not null default '{}',
  tries integer not null default 0,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index on account_tokens (hash);
create index on account_tokens (kind, target);
create index on account_tokens (user_id, kind);
create index on account_tokens (expires_at);

alter table account_tokens enable row level security;
alter table account_tokens force row level security;
grant select, insert, update, delete on account_tokens to hamdam_system;
create policy sign_in on account_tokens to hamdam_system using (true) with check (true);

-- The authenticator's secret of a person is made and thrown away at sign-in's side of the wall.
grant insert, delete on secrets to hamdam_system;
